import { Notice } from '@account/ui/feedback/notice';
import { Button } from '@account/ui/form/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface PostedFormProps {
  name: string;
  linkUrl: string;
  params: Readonly<Record<string, string>>;
  onBack: () => void;
}

/** Sends the browser to a provider's page; the provider reads Shift_JIS, and its checksum counts the order. */
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
  return (
    <form ref={form} method="post" action={linkUrl} acceptCharset="Shift_JIS">
      {Object.entries(params).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Notice level={3} title={t('moving', { name })} live="status">
        <p>{t('movingText')}</p>
        <Button type="submit" variant="quiet">
          {t('goTo', { name })}
        </Button>
      </Notice>
    </form>
  );
}
