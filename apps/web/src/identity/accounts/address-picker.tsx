import type { PostalAddress } from '@account/contracts/store/postal-codes/postal-codes.contract';
import { Dialog } from '@account/ui/feedback/dialog';
import { Button } from '@account/ui/form/button';
import { RadioGroup } from '@account/ui/form/radio-group';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

interface AddressPickerProps {
  postalCode: string;
  addresses: readonly PostalAddress[];
  onTake: (address: PostalAddress) => void;
  onClose: () => void;
}

/** Outside the form: Enter on an address must not send the form. */
export function AddressPicker({ postalCode, addresses, onTake, onClose }: AddressPickerProps) {
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
