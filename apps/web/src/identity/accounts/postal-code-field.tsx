import type { RegistrationSetting } from '@account/contracts/identity/accounts/registration-setting.contract';
import {
  postalCodeCall,
  type PostalAddress,
} from '@account/contracts/store/postal-codes/postal-codes.contract';
import {
  addressFills,
  isPostalCode,
  normalisePostalCode,
} from '@account/domain/identity/accounts/postal-code';
import { profileField } from '@account/domain/identity/accounts/profile-fields';
import { Dialog } from '@account/ui/overlay/dialog';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { Inline } from '@account/ui/form/form';
import { RadioGroup } from '@account/ui/choices/radio-group';
import { TextInput } from '@account/ui/form/text-input';
import { useRef, useState, type ChangeEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { readApi } from '../../shared/api/call-api.js';
import type { ProfileForm } from './profile-form.js';
import { normaliseOnBlur, useRequirementMark } from './field-behaviour.js';

interface PostalCodeFieldProps {
  setting: RegistrationSetting;
  form: ProfileForm;
}

/** Includes the search button if the form has a field for the result. */
export function PostalCodeField({ setting, form }: PostalCodeFieldProps) {
  const t = useTranslations('accountFields');
  const mark = useRequirementMark();
  const [typed, setTyped] = useState(() => normalisePostalCode(form.read('postalCode')));
  const { search, isBusy, offered, take, filledFor, dismiss } = usePostalSearch(form, setting);
  const { id, error } = form.field('postalCode');
  const control = form.control('postalCode');
  const tidied = normaliseOnBlur(normalisePostalCode, {
    ...control,
    onChange: (event: ChangeEvent<HTMLInputElement, HTMLInputElement>) => {
      setTyped(normalisePostalCode(event.target.value));
      if (error !== undefined) form.complain('postalCode', '');
      control.onChange?.(event);
    },
  });
  const isReady = isPostalCode(typed) && error === undefined;
  const isSearched = isAskedIn(setting)('prefecture') || isAskedIn(setting)('address');
  return (
    <div className="field">
      <Field
        id={id}
        error={error}
        {...mark(setting.postalCode)}
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
          {isSearched && (
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
          )}
        </Inline>
      </Field>
      {isSearched && !isPostalCode(typed) && (
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

interface AddressPickerProps {
  postalCode: string;
  addresses: readonly PostalAddress[];
  onTake: (address: PostalAddress) => void;
  onClose: () => void;
}

/** Rendered outside the form, because Enter on an address must not submit the form. */
function AddressPicker({ postalCode, addresses, onTake, onClose }: AddressPickerProps) {
  const t = useTranslations('accountFields.postalSearch');
  const [chosen, setChosen] = useState('');
  const address = addresses.find(({ allAddress }) => allAddress === chosen);
  return createPortal(
    <Dialog
      title={t('title')}
      onClose={onClose}
      actions={
        <>
          <Button unavailable={address === undefined} onClick={() => address && onTake(address)}>
            {t('take')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('text', { postalCode: `${postalCode.slice(0, 3)}-${postalCode.slice(3)}` })}</p>
      <RadioGroup
        id="address-candidates"
        name="address-candidates"
        legend={t('legend')}
        options={addresses.map(({ allAddress }) => ({ value: allAddress, text: allAddress }))}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </Dialog>,
    document.body,
  );
}

interface Found {
  postalCode: string;
  results: readonly PostalAddress[];
}

/**
 * Looks up the addresses of a postal code. A single result fills in the fields; several results are offered for
 * selection. Results are cached per postal code.
 */
function usePostalSearch(form: ProfileForm, setting: RegistrationSetting) {
  const found = useRef<Found>(undefined);
  const [offered, setOffered] = useState<Found>();
  const [isBusy, setBusy] = useState(false);
  const [filledFor, setFilledFor] = useState('');

  const take = (postalCode: string, address: PostalAddress) => {
    for (const [field, value] of addressFills(address, isAskedIn(setting))) form.fill(field, value);
    setOffered(undefined);
    setFilledFor(postalCode);
  };

  const typed = () => (['prefecture', 'address'] as const).map((name) => form.read(name)).join('\n');

  const settle = (answer: Found, before = typed()) => {
    const [first] = answer.results;
    if (first === undefined) return form.complain('postalCode', 'postalCode.notFound');
    if (answer.results.length === 1 && typed() === before) return take(answer.postalCode, first);
    setOffered(answer);
  };

  const search = async (postalCode: string) => {
    if (isBusy) return;
    setFilledFor('');
    if (found.current?.postalCode === postalCode && found.current.results.length > 1)
      return settle(found.current);
    setBusy(true);
    const before = typed();
    try {
      const answer = await readApi(postalCodeCall, { path: { postalCode } });
      const results = 'results' in answer ? answer.results : [];
      found.current = { postalCode, results };
      if (normalisePostalCode(form.read('postalCode')) === postalCode) settle(found.current, before);
    } catch (error) {
      const fieldError = error instanceof ApiProblem ? error.fieldErrors.postalCode : undefined;
      form.complain('postalCode', fieldError ?? 'postalCode.searchFailed');
    } finally {
      setBusy(false);
    }
  };

  return { search, isBusy, offered, take, filledFor, dismiss: () => setOffered(undefined) };
}

function isAskedIn(setting: RegistrationSetting) {
  return (field: 'prefecture' | 'address') => setting[field] !== 'NOT_USE';
}
