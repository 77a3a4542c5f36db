import type {
  RequestedRemoval,
  multiFactorScreen,
} from '@account/contracts/identity/second-factors/second-factors.contract';
import { Frames } from '@account/ui/feedback/frames';
import { Banner } from '@account/ui/feedback/banner';
import { StatusLabel } from '@account/ui/feedback/status-label';
import { LinkButton } from '@account/ui/form/button';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { TextLink } from '@account/ui/typography/text-link';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useTranslations } from 'use-intl';

import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { RemovalPendingBanner } from './removal-pending-banner.js';
import './second-factors.css';

export default function MultiFactorPage({ data }: PageProps<typeof multiFactorScreen>) {
  const t = useTranslations('secondFactors');
  const formatDateTime = useDateTimeText();
  const removal = removalOf(data);
  const date = (instant: string) => formatDateTime(instant, 'date');
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      {removal && <RemovalPendingBanner {...removal} />}
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
      <Section
        title={t('devices')}
        more={
          <TextLink href="/mypage/multi-factor/trusted-device">
            <VisuallyHidden>{t('devices')} </VisuallyHidden>
            {t('open')}
          </TextLink>
        }
      >
        <p>
          {data.trustedDevices === 0 ? t('devicesNone') : t('devicesCount', { count: data.trustedDevices })}
        </p>
      </Section>
    </>
  );
}

function removalOf({ factors }: PageProps<typeof multiFactorScreen>['data']): RequestedRemoval | undefined {
  const due = factors.flatMap(({ type, removalDueAt }) =>
    removalDueAt === null ? [] : [{ type, removalDueAt }],
  );
  const [dueAt] = due.map(({ removalDueAt }) => removalDueAt).sort();
  return dueAt === undefined ? undefined : { types: due.map(({ type }) => type), dueAt };
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
        {isEmpty && <Banner tone="warn" level={3} title={t('codesNone')} />}
        <LinkButton variant="quiet" href="/mypage/multi-factor/backup-code/generate">
          {t('codesRenew')}
        </LinkButton>
        <p className="sub">{t('codesWarning')}</p>
      </div>
    </Section>
  );
}
