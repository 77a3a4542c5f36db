import type { Policy } from '@account/contracts/store/policies/policy.contract';
import { Checkbox, type CheckboxProps } from '@account/ui/choices/checkbox';
import { FieldSet } from '@account/ui/form/field-set';
import { PolicyBox } from '@account/ui/choices/policy-box';
import { TextLink } from '@account/ui/typography/text-link';
import { useTranslations } from 'use-intl';

import { Markdown } from '../markdown/markdown.js';
import { tickOf } from './policy-consents.js';
import type { PolicyReading } from './use-policy-reading.js';

interface PolicyFieldsProps {
  legend: string;
  policies: readonly Policy[];
  ticked: readonly Policy[];
  reading: PolicyReading;
  field: { id: string; error: string | undefined };
  control: Omit<CheckboxProps, 'id' | 'children' | 'value'>;
}

export function PolicyFields({ legend, policies, ticked, reading, field, control }: PolicyFieldsProps) {
  const t = useTranslations('policies');
  const required = useTranslations('shell.form')('required');
  return (
    <FieldSet {...field} legend={legend} required={required}>
      <div className="policies">
        {policies.map((policy) => (
          <div key={tickOf(policy)} className="policies__one">
            <PolicyText
              id={policyBoxId(policy)}
              policy={policy}
              isRead={!reading.unread.includes(policy)}
              isAgreedTo={ticked.includes(policy)}
              onRead={() => reading.markRead(policy)}
            />
            {ticked.includes(policy) && (
              <Checkbox
                {...control}
                id={`${field.id}-${policy.policyId}`}
                value={tickOf(policy)}
                disabled={reading.unread.includes(policy)}
              >
                {t('agree', { title: policy.title })}
              </Checkbox>
            )}
          </div>
        ))}
      </div>
    </FieldSet>
  );
}

interface PolicyTextProps {
  id: string;
  policy: Policy;
  isRead: boolean;
  isAgreedTo: boolean;
  onRead: () => void;
}

export function policyBoxId({ policyId }: Policy): string {
  return `policy-${policyId}`;
}

function PolicyText({ id, policy, isRead, isAgreedTo, onRead }: PolicyTextProps) {
  const t = useTranslations('policies');
  const newTab = useTranslations('shell')('newTab');
  const { title, isExternal, dataSource, renderData } = policy;
  if (isExternal) {
    return (
      <TextLink href={dataSource} newTab={newTab}>
        {t('read', { title })}
      </TextLink>
    );
  }
  return (
    <>
      <h2>{title}</h2>
      <PolicyBox
        id={id}
        label={t('textOf', { title })}
        isRead={isRead}
        onRead={onRead}
        texts={{
          toEnd: t('toEnd'),
          unread: t(isAgreedTo ? 'unread' : 'unreadAlone'),
          read: t('wasRead'),
        }}
      >
        <Markdown text={renderData} />
      </PolicyBox>
    </>
  );
}
