import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { Checkbox, type CheckboxProps } from '@account/ui/form/checkbox';
import { FieldSet } from '@account/ui/form/field-set';
import { PolicyBox } from '@account/ui/form/policy-box';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { Markdown } from '../../shared/markdown/markdown.js';
import type { PolicyReading } from '../../shared/policies/use-policy-reading.js';

interface ChangedPoliciesProps {
  policies: readonly Policy[];
  reading: PolicyReading;
  field: { id: string; error: string | undefined };
  control: Omit<CheckboxProps, 'id' | 'children' | 'value'>;
}

/** A built-in policy is read here; one that stands elsewhere has a box to tick. */
export function ChangedPolicies({ policies, reading, field, control }: ChangedPoliciesProps) {
  const t = useTranslations('reConsent');
  const required = useTranslations('shell.form')('required');
  const newTab = useTranslations('shell')('newTab');
  return (
    <FieldSet {...field} legend={t('policies')} required={required}>
      <div className="policies">
        {policies.map(({ policyId, title, isExternal, dataSource, renderData }) => (
          <div key={policyId} className="policies__one">
            {isExternal ? (
              <>
                <TextLink href={dataSource} newTab={newTab}>
                  {t('open', { title })}
                </TextLink>
                <Checkbox {...control} id={`${field.id}-${policyId}`} value={policyId}>
                  {t('agree', { title })}
                </Checkbox>
              </>
            ) : (
              <>
                <h2>{title}</h2>
                <PolicyBox label={t('textOf', { title })} onRead={() => reading.markRead(policyId)}>
                  <Markdown text={renderData} />
                </PolicyBox>
              </>
            )}
          </div>
        ))}
      </div>
    </FieldSet>
  );
}
