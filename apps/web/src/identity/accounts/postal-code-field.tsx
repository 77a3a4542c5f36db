import type { RuleSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import { isPostalCode, normalisePostalCode } from '@account/domain/identity/accounts/postal-code';
import { profileField } from '@account/domain/identity/accounts/profile-fields';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { Inline } from '@account/ui/form/form-layout';
import { TextInput } from '@account/ui/form/text-input';
import { useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';

import { AddressPicker } from './address-picker.js';
import type { ProfileForm } from './profile-form.js';
import { tidyOnLeaving } from './tidy-on-leaving.js';
import { usePostalSearch } from './use-postal-search.js';
import { useRequirementMark } from './use-requirement-mark.js';

export function PostalCodeField({ rule, form }: { rule: RuleSetting; form: ProfileForm }) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark();
  const [typed, setTyped] = useState(() => normalisePostalCode(form.read('postalCode')));
  const { search, isBusy, offered, take, filledFor, dismiss } = usePostalSearch(form);
  const { id, error } = form.field('postalCode');
  const control = form.control('postalCode');
  const tidied = tidyOnLeaving(normalisePostalCode, {
    ...control,
    onChange: (event: ChangeEvent<HTMLInputElement, HTMLInputElement>) => {
      setTyped(normalisePostalCode(event.target.value));
      if (error !== undefined) form.complain('postalCode', '');
      control.onChange?.(event);
    },
  });
  const isReady = isPostalCode(typed) && error === undefined;
  return (
    <div className="field">
      <Field
        id={id}
        error={error}
        {...mark(rule)}
        label={t('postalCode')}
        hint={t('postalCodeHint')}
        success={filledFor !== '' && filledFor === typed ? t('postalSearch.filled') : undefined}
      >
        <Inline>
          <TextInput
            {...tidied}
            inputMode="numeric"
            autoComplete={profileField('postalCode').autoComplete}
            width="s"
          />
          <Button
            variant="quiet"
            busy={isBusy}
            busyText={t('postalSearch.busy')}
            unavailable={!isReady}
            aria-describedby={isReady ? undefined : `${id}-search`}
            onClick={() => void search(typed)}
          >
            {t('postalSearch.submit')}
          </Button>
        </Inline>
      </Field>
      {!isPostalCode(typed) && (
        <p className="sub" id={`${id}-search`}>
          {t('postalSearch.incomplete')}
        </p>
      )}
      {offered && (
        <AddressPicker
          postalCode={offered.postalCode}
          addresses={offered.results}
          onTake={(address) => take(offered.postalCode, address)}
          onClose={dismiss}
        />
      )}
    </div>
  );
}
