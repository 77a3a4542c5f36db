import { endDeviceByLinkCall } from '@account/contracts/identity/devices/devices.contract';
import { Notice } from '@account/ui/feedback/notice';
import { Button, LinkButton } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { TextLink } from '@account/ui/typography/text-link';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { ProblemNotice } from '../../shared/form/problem-notice.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { PageHead } from '../../shared/page/page-head.js';
import { usePageTitle } from '../../shared/page/page-title.js';
import { useRootData } from '../../shared/root/root-data.js';

export default function EndDevicePage() {
  const t = useTranslations('devices.link');
  const form = useTranslations('shell.form');
  const token = useLinkToken();
  const [ended, setEnded] = useState<string>();
  const call = useCall(endDeviceByLinkCall, {
    answered: ({ name }) => setEnded(name),
    failed: 'shownOnPage',
  });
  if (ended !== undefined) return <Ended name={ended} />;
  const problem = call.error ?? undefined;
  const hasToken = token !== '';
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="narrow form">
        {!hasToken && (
          <Notice tone="warn" title={t('noToken')}>
            <p>{t('noTokenText')}</p>
          </Notice>
        )}
        {problem && <ProblemNotice problem={problem} />}
        {problem?.code === 'INVALID_DEVICE_LINK' && <TextLink href="/mypage/devices">{t('check')}</TextLink>}
        <section className="prose" aria-labelledby="what">
          <h2 id="what">{t('what')}</h2>
          <ul>
            <li>{t('ends')}</li>
            <li>{t('others')}</li>
          </ul>
        </section>
        <p>{t('mine')}</p>
        <Actions>
          <Button
            busy={call.isPending}
            busyText={form('busy')}
            unavailable={!hasToken}
            onClick={() => call.mutate({ token })}
          >
            {t('submit')}
          </Button>
        </Actions>
      </div>
    </>
  );
}

function Ended({ name }: { name: string }) {
  const t = useTranslations('devices.linkDone');
  const { isEnabledPassword } = useRootData().store;
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), []);
  return (
    <>
      <PageHead title={t('title')} lead={name === '' ? t('leadUnnamed') : t('lead', { name })} />
      <div className="narrow form">
        <p>{t(isEnabledPassword ? 'next' : 'nextWithoutPassword')}</p>
        <Actions>
          {isEnabledPassword ? (
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
