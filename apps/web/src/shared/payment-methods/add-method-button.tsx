import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { createContext, use, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

const ButtonSlot = createContext<Element | null | undefined>(undefined);

/**
 * Adds the selected payment method. The button is rendered in the form footer if the form has a slot for it,
 * otherwise in place.
 */
export function AddMethodButton(props: ComponentProps<typeof Button>) {
  const place = use(ButtonSlot);
  if (place === null) return null;
  if (place !== undefined) return createPortal(<Button {...props} />, place);
  return (
    <Actions>
      <Button {...props} />
    </Actions>
  );
}

/** Form with a single button, which adds a payment method before it submits the form. */
export function AddMethodButtonProvider({ children }: { children: (act: ReactNode) => ReactNode }) {
  const t = useTranslations('paymentMethods.add');
  const [place, setPlace] = useState<Element | null>(null);
  const act = (
    <div ref={setPlace} className="adding-act">
      {place === null && <Button unavailable>{t('submit')}</Button>}
    </div>
  );
  return <ButtonSlot value={place}>{children(act)}</ButtonSlot>;
}
