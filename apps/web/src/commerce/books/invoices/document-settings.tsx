import {
  addresseeMaxLength,
  honorifics,
  printedHonorific,
  type Honorific,
} from '@account/domain/commerce/books/invoices/invoice-addressee';
import {
  isPaidDocument,
  paidDocumentTitles,
  type PaidDocumentTitle,
} from '@account/domain/commerce/books/invoices/invoice-document';
import { maxCodeUnits } from '@account/domain/platform/text-units';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { TextInput } from '@account/ui/form/text-input';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

import { CallProblemBanner } from '../../../shared/form/call-problem-banner.js';
import type { AddresseeState } from './use-addressee.js';
import type { ChosenDocument } from './use-chosen-document.js';

interface DocumentSettingsProps {
  addressee: AddresseeState;
  chosen: ChosenDocument;
}

export function DocumentSettings({ addressee, chosen }: DocumentSettingsProps) {
  const t = useTranslations('invoice');
  const shell = useTranslations('shell.form');
  const id = useId();
  return (
    <section className="form document-settings" aria-label={t('settings')}>
      {addressee.problem !== undefined && <CallProblemBanner problem={addressee.problem} />}
      {isPaidDocument(chosen.title) && (
        <RadioGroup
          id={`${id}-document`}
          name={`${id}-document`}
          legend={t('document')}
          value={chosen.title}
          options={paidDocumentTitles.map((value) => ({ value, text: t(`titles.${value}`) }))}
          onChange={({ target }) => chosen.choose(target.value as PaidDocumentTitle)}
        />
      )}
      <Field
        id={`${id}-name`}
        label={t('addressee')}
        optional={shell('optional')}
        hint={t('addresseeHint')}
        error={addressee.error}
      >
        <TextInput
          autoComplete="organization"
          maxLength={maxCodeUnits(addresseeMaxLength)}
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
      {chosen.problem !== undefined && <CallProblemBanner problem={chosen.problem} />}
      <Button wide busy={chosen.isBusy} busyText={t('saving')} onClick={chosen.save}>
        {t('save')}
      </Button>
      {chosen.title === 'receipt' ? (
        <p className="sub" aria-live="polite">
          {chosen.issues === 0 ? t('receiptHint') : t('receiptIssued', { issues: chosen.issues })}
        </p>
      ) : (
        <Button variant="quiet" wide onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    </section>
  );
}
