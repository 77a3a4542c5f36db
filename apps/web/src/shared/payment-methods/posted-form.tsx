import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';

interface PostedFormProps {
  name: string;
  linkUrl: string;
  params: Readonly<Record<string, string>>;
  onBack: () => void;
}

/**
 * Sends the browser to a provider's page; the provider reads Shift_JIS, and its checksum counts the order. The form
 * itself stands outside of the page, as its button may be inside of another form.
 */
export function PostedForm({ name, linkUrl, params, onBack }: PostedFormProps) {
  const t = useTranslations('paymentMethods.add');
  const form = useRef<HTMLFormElement>(null);
  const comeBack = useEffectEvent(onBack);
  useEffect(() => {
    form.current?.submit();
    const shown = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  const id = useId();
  return (
    <>
      {createPortal(
        <form
          {...{ ref: form, id, action: linkUrl }}
          method="post"
          acceptCharset="Shift_JIS"
          onSubmit={(event) => event.stopPropagation()}
          hidden
        >
          {Object.entries(params).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
        </form>,
        document.body,
      )}
      <Notice level={3} title={t('moving', { name })} live="status">
        <p>{t('movingText')}</p>
        <Button type="submit" form={id} variant="quiet">
          {t('goTo', { name })}
        </Button>
      </Notice>
    </>
  );
}
