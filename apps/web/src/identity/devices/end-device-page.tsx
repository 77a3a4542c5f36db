import { endDeviceByLinkCall } from '@account/contracts/identity/devices/devices.contract';
import { LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { AnswerOf } from '../../shared/api/call-api.js';
import { useCall } from '../../shared/call/use-call.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { LinkPage } from '../../shared/form/link-page.js';
import { PageHead } from '../../shared/page/page-head.js';
import { useNextTitle } from '../../shared/page/page-title.js';
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
      words="devices.link"
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
  useNextTitle(t('title'));
  return (
    <>
      <PageHead title={t('title')} lead={name === '' ? t('leadUnnamed') : t('lead', { name })} />
      <div className="narrow form">
        <p>{t(hasPassword ? 'next' : 'nextWithoutPassword')}</p>
        <Actions>
          {hasPassword ? (
            <LinkButton href="/password/forgot">{t('reset')}</LinkButton>
          ) : (
            <LinkButton href="/mypage/login-history">{t('history')}</LinkButton>
          )}
          <LinkButton href="/" variant="quiet">
            {t('toTop')}
          </LinkButton>
        </Actions>
      </div>
    </>
  );
}
