import { deleteTrustedDeviceCall } from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import type { trustedDeviceScreen } from '@account/contracts/identity/second-factors/second-factors.contract';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { useToasts } from '@account/ui/overlay/toasts';
import { ListRow, ListRows } from '@account/ui/layout/list-row';
import { Section } from '@account/ui/layout/section';
import { useRevalidator } from 'react-router-dom';
import { useTranslations } from 'use-intl';

import { useCall } from '../../shared/call/use-call.js';
import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import { RemoveAllDevices } from './remove-all-devices.js';

export default function TrustedDevicePage({ data }: PageProps<typeof trustedDeviceScreen>) {
  const t = useTranslations('secondFactors');
  return (
    <>
      <PageHead
        title={t('devices')}
        lead={t('trusted.lead')}
        back={{ href: '/mypage/multi-factor', text: t('title') }}
      />
      {data.devices.length === 0 ? (
        <EmptyState text={t('devicesNone')}>
          <p>{t('trusted.noneText')}</p>
        </EmptyState>
      ) : (
        <Section title={t('devices')} more={<RemoveAllDevices />}>
          <Devices devices={data.devices} />
        </Section>
      )}
    </>
  );
}

function Devices({ devices }: PageProps<typeof trustedDeviceScreen>['data']) {
  const t = useTranslations('secondFactors.trusted');
  const formatDateTime = useDateTimeText();
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const { revalidate } = useRevalidator();
  const remove = useCall(deleteTrustedDeviceCall, {
    resumes: 'asSent',
    answered: async () => {
      await revalidate();
      showToast(t('removed'));
    },
    failed: (problem) => problemToast(problem, problem.code === 'NOT_FOUND' ? {} : { sentence: t('failed') }),
  });
  return (
    <ListRows>
      {devices.map(({ deviceToken, createdAt, currentDevice, option }) => (
        <ListRow
          key={deviceToken}
          name={option.deviceInfo ?? t('unknown')}
          value={[option.browserInfo, currentDevice && t('here')].filter(Boolean).join(t('between'))}
          note={t('since', { date: formatDateTime(createdAt, 'date') })}
          act={{
            text: t('remove'),
            onSelect: () => {
              if (!remove.isPending) remove.mutate({ deviceToken });
            },
          }}
        />
      ))}
    </ListRows>
  );
}
