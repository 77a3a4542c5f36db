import {
  pinCodeRow,
  setTvPinCall,
  tvPinLength,
  tvPinScreen,
  typedTvPinSchema,
} from '@account/contracts/identity/tv-pin/tv-pin.contract';
import { FieldSet } from '@account/ui/form/field-set';
import { Actions } from '@account/ui/form/form';
import { PinCells } from '@account/ui/credentials/pin-cells';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../shared/form/call-form.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { ChangedPage } from '../../shared/my-page/changed-page.js';
import { prefetchChangedRowList } from '../../shared/my-page/changed-row-list.js';
import { PageHead } from '../../shared/page/page-head.js';

const fields = ['pinCode', 'pinCodeConfirm'] as const;

export default function TvPinPage() {
  const t = useTranslations('tvPin');
  const form = useTranslations('shell.form');
  const state = useCallForm({
    contract: setTvPinCall,
    schema: typedTvPinSchema,
    defaultValues: { pinCode: '', pinCodeConfirm: '' },
    secrets: fields,
    replaces: true,
    inputOf: ({ pinCode }) => ({ pinCode }),
  });
  const typed = useWatch({ control: state.form.control });
  const isFilled = fields.every((name) => typed[name]?.length === tvPinLength);
  const change = (name: (typeof fields)[number], value: string) => {
    state.form.clearErrors(fields);
    state.form.setValue(name, value, { shouldDirty: true });
  };
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      <CallForm state={state} className="narrow">
        {fields.map((name) => (
          <FieldSet
            key={name}
            {...state.field(name)}
            legend={t(name)}
            hint={name === 'pinCode' ? t('pinCodeHint') : undefined}
            required={form('required')}
          >
            <PinCells
              id={state.field(name).id}
              length={tvPinLength}
              value={typed[name] ?? ''}
              onChange={(value) => change(name, value)}
              cellLabel={(place) => t('cell', { label: t(name), place: String(place) })}
              invalid={state.field(name).error !== undefined}
            />
          </FieldSet>
        ))}
        {!isFilled && (
          <p className="sub" id="fill-first">
            {t('fillFirst')}
          </p>
        )}
        <Actions>
          <Submit unavailable={!isFilled} aria-describedby={isFilled ? undefined : 'fill-first'}>
            {t('submit')}
          </Submit>
        </Actions>
      </CallForm>
    </>
  );
}

export function TvPinCompletePage() {
  return <ChangedPage namespace="tvPin" href={tvPinScreen.path} row={pinCodeRow.row} on="privacy" />;
}
TvPinCompletePage.around = prefetchChangedRowList;
