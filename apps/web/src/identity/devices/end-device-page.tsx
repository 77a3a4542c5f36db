import { endDeviceByLinkCall } from '@account/contracts/identity/devices/devices.contract';
import { LinkButton } from '@account/ui/form/button';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { AnswerOf } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { LinkDone, LinkPage } from '../../shared/form/link-page.js';
import { useRootData } from '../../shared/root/root-data.js';

type EndedDevice = NonNullable<AnswerOf<(typeof endDeviceByLinkCall)['answer']>>;

export default function EndDevicePage() {
  const t = useTranslations('devices.link');
  const token = useLinkToken();
  const [ended, setEnded] = useState<EndedDevice>();
  const call = useCall(endDeviceByLinkCall, {
    answered: setEnded,
    failed: 'shownOnPage',
  });
  if (ended !== undefined) return <Ended device={ended} />;
  return (
    <LinkPage
      namespace="devices.link"
      token={token}
      call={call}
      steps={[t('ends'), t('others')]}
      otherwise={t('mine')}
    >
      {call.error?.code === 'INVALID_DEVICE_LINK' && <TextLink href="/mypage/devices">{t('check')}</TextLink>}
    </LinkPage>
  );
}

function Ended({ device: { name, takesPasskeysOnly } }: { device: EndedDevice }) {
  const t = useTranslations('devices.linkDone');
  const hasPassword = useRootData().store.isEnabledPassword && !takesPasskeysOnly;
  const next = hasPassword
    ? { href: '/password/forgot', text: t('reset') }
    : { href: '/mypage/login-history', text: t('history') };
  return (
    <LinkDone title={t('title')} lead={name === '' ? t('leadUnnamed') : t('lead', { name })}>
      <p>{t(hasPassword ? 'next' : 'nextWithoutPassword')}</p>
      <LinkButton href={next.href} size="auth" wide>
        {next.text}
      </LinkButton>
      <LinkButton href="/" variant="quiet" size="auth" wide>
        {t('toTop')}
      </LinkButton>
    </LinkDone>
  );
}
