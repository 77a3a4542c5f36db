import {
  addresseeMaxLength,
  honorifics,
  printedHonorific,
  type Honorific,
} from '@account/domain/commerce/invoices/invoice-addressee';
import { mostUnits } from '@account/domain/platform/text-units';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { TextInput } from '@account/ui/form/text-input';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { ProblemNotice } from '../../shared/form/problem-notice.js';
import type { AddresseeState } from './use-addressee.js';

export function PrintSettings({ addressee }: { addressee: AddresseeState }) {
  const t = useTranslations('invoice');
  const shell = useTranslations('shell.form');
  const id = useId();
  return (
    <section className="form print-settings" aria-label={t('printing')}>
      {addressee.problem !== undefined && <ProblemNotice problem={addressee.problem} />}
      <Field
        id={`${id}-name`}
        label={t('addressee')}
        optional={shell('optional')}
        hint={t('addresseeHint')}
        error={addressee.error}
      >
        <TextInput
          autoComplete="organization"
          maxLength={mostUnits(addresseeMaxLength)}
          value={addressee.shown.name ?? ''}
          onChange={({ target }) => addressee.type(target.value)}
          onBlur={addressee.leave}
        />
      </Field>
      <RadioGroup
        id={`${id}-honorific`}
        name={`${id}-honorific`}
        legend={t('honorific')}
        value={addressee.shown.honorific}
        options={honorifics.map((value) => {
          const text = printedHonorific(value);
          return text === '' ? { value, text: t('noHonorific') } : { value, text, lang: 'ja' };
        })}
        onChange={({ target }) => addressee.choose(target.value as Honorific)}
      />
      <Button wide onClick={() => window.print()}>
        {t('print')}
      </Button>
      <p className="sub">{t('printHint')}</p>
    </section>
  );
}
