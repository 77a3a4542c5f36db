import { keepSecondFactorsCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { multiFactorScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { Frames } from '@account/ui/feedback/frames';
import { Notice } from '@account/ui/feedback/notice';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { Button, LinkButton } from '@account/ui/form/button';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useToasts } from '@account/ui/overlay/toasts';
import { TextLink } from '@account/ui/typography/text-link';
import { useRevalidator } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import './second-factors.css';

export default function MultiFactorPage({ data }: PageProps<typeof multiFactorScreen>) {
  const t = useTranslations('secondFactors');
  const format = useFormatter();
  const date = (instant: string) => format.dateTime(Date.parse(instant), 'date');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back={{ href: '/mypage', text: t('back') }} />
      <RemovalAsked factors={data.factors} />
      <Section title={t('methods')}>
        <ListRows>
          {data.factors.map(({ type, href, enabledAt, sendTo }) => (
            <ListRow
              key={type}
              name={t(`types.${type}`)}
              value={
                <StatusLabel
                  status={enabledAt === null ? 'off' : 'on'}
                  text={t(enabledAt === null ? 'off' : 'on')}
                  plain
                />
              }
              note={
                enabledAt === null ? t(`about.${type}`) : (sendTo ?? t('since', { date: date(enabledAt) }))
              }
              act={{ href, text: t(enabledAt === null ? 'enable' : 'disable') }}
            />
          ))}
        </ListRows>
      </Section>
      {data.backupCodes && <CodesLeft {...data.backupCodes} />}
      <Section title={t('devices')}>
        <ListRows>
          <ListRow
            name={t('devices')}
            value={
              data.trustedDevices === 0 ? t('devicesNone') : t('devicesCount', { count: data.trustedDevices })
            }
            act={{ href: '/mypage/multi-factor/trusted-device', text: t('open') }}
          />
        </ListRows>
      </Section>
    </>
  );
}

function RemovalAsked({ factors }: Pick<PageProps<typeof multiFactorScreen>['data'], 'factors'>) {
  const t = useTranslations('secondFactors');
  const between = useTranslations('myPage')('between');
  const format = useFormatter();
  const showToast = useToasts();
  const { revalidate } = useRevalidator();
  const keep = useCall(keepSecondFactorsCall, {
    answered: async () => {
      await revalidate();
      document.querySelector('h1')?.focus();
      showToast(t('removal.stopped'));
    },
  });
  const asked = factors.filter(({ removalDueAt }) => removalDueAt !== null);
  const [first] = asked.map(({ removalDueAt }) => Date.parse(removalDueAt ?? '')).sort((a, b) => a - b);
  if (first === undefined) return null;
  const types = asked.map(({ type }) => t(`types.${type}`)).join(between);
  return (
    <Notice tone="warn" title={t('removal.title', { date: format.dateTime(first, 'dateTime') })}>
      <p>{t('removal.text', { types })}</p>
      <Button
        variant="quiet"
        busy={keep.isPending}
        busyText={t('removal.busy')}
        onClick={() => keep.mutate({})}
      >
        {t('removal.stop')}
      </Button>
    </Notice>
  );
}

function CodesLeft({ count, left }: { count: number; left: number }) {
  const t = useTranslations('secondFactors');
  const isEmpty = left === 0;
  return (
    <Section
      title={t('codes')}
      more={<TextLink href="/mypage/multi-factor/backup-code">{t('codesShow')}</TextLink>}
    >
      <div className="stack">
        <Frames look="paper" total={count} lit={left} label={t('codesLeft', { left })} />
        <p>
          <strong>{t('codesLeft', { left })}</strong>　{t('codesUsed', { count, used: count - left })}
        </p>
        {isEmpty && <Notice tone="warn" level={3} title={t('codesNone')} />}
        <LinkButton variant="quiet" href="/mypage/multi-factor/backup-code/generate">
          {t('codesRenew')}
        </LinkButton>
        <p className="sub">{t('codesWarning')}</p>
      </div>
    </Section>
  );
}
