import {
  endDeviceCall,
  endDevicesCall,
  renameDeviceCall,
  deviceNameField,
  type devicesScreen,
} from '@account/contracts/identity/devices/devices.contract';
import type { DataOf } from '@account/contracts/platform/call';
import { EmptyState } from '@account/ui/feedback/empty-state';
import { Button } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { Section } from '@account/ui/layout/section';
import { Question } from '@account/ui/overlay/dialog';
import { useToasts } from '@account/ui/overlay/toasts';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import * as z from 'zod/mini';

import { useProblemToast } from '../../shared/api/use-problem-toast.js';
import { useCall } from '../../shared/call/use-call.js';
import { FormDialog } from '../../shared/form/form-dialog.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { Sentences } from '../../shared/language/sentences.js';
import { PageHead } from '../../shared/page/page-head.js';
import type { PageProps } from '../../shared/page/page.js';
import './devices.css';

type Device = DataOf<typeof devicesScreen>['devices'][number];

export default function DevicesPage({ data: { devices, limit } }: PageProps<typeof devicesScreen>) {
  const t = useTranslations('devices');
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      {devices.length === 0 ? (
        <EmptyState text={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <Section
          title={t('list')}
          more={<span className="sub">{t('count', { count: devices.length })}</span>}
        >
          <ul className="devices">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        </Section>
      )}
      <AddDevice limit={limit} />
      {devices.length > 0 && (
        <p>
          <button type="button" className="link link--ink" onClick={() => setAsked(true)}>
            {t('endAll')}
          </button>
        </p>
      )}
      {isAsked && <EndAll onClose={() => setAsked(false)} />}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useTranslations('devices');
  const format = useFormatter();
  const formatDateTime = useDateTimeText();
  const [isRenaming, setRenaming] = useState(false);
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const name = device.name === '' ? t('unnamed') : device.name;
  const end = useCall(endDeviceCall, {
    path: { deviceId: device.id },
    replaces: true,
    answered: () => showToast(t('ended', { name })),
    failed: (problem) => {
      problemToast(problem, problem.code === 'NOT_FOUND' ? { sentence: t('gone') } : {});
    },
  });
  const used = device.isSeenToday
    ? t('usedToday', { time: formatDateTime(device.lastSeenAt, 'time') })
    : t('used', { moment: formatDateTime(device.lastSeenAt, 'dateTime') });
  const connected = t('connected', { date: formatDateTime(device.connectedAt, 'date') });
  const country = device.country && format.displayName(device.country, { type: 'region' });
  const { app, hint } = device;
  return (
    <li>
      <svg viewBox="0 0 56 40" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="3" y="2" width="50" height="29" rx="2.5" />
        <path d="M18 38h20" />
      </svg>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p>{[hint === null ? app : t('appOn', { app, hint }), country].filter(Boolean).join('　')}</p>
        <p className="devices__when">
          <span>{used}</span> <span>{connected}</span>
        </p>
      </div>
      <div className="devices__acts">
        <button
          type="button"
          className="link link--ink"
          aria-label={t('renameNamed', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('rename')}
        </button>
        <Button
          variant="quiet"
          aria-label={t('endNamed', { name })}
          busy={end.isPending}
          busyText={t('busy')}
          onClick={() => end.mutate({})}
        >
          {t('end')}
        </Button>
      </div>
      {isRenaming && <Rename device={device} onClose={() => setRenaming(false)} />}
    </li>
  );
}

function Rename({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useTranslations('devices');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const state = useCallForm({
    contract: renameDeviceCall,
    path: { deviceId: device.id },
    schema: z.object({ name: deviceNameField }),
    defaultValues: { name: device.name },
    replaces: true,
    inputOf: ({ name }) => ({ name }),
    answered: () => {
      showToast(t('renamed'));
      onClose();
    },
    refused: (problem) => {
      if (problem.code !== 'NOT_FOUND') return;
      problemToast(problem, { sentence: t('gone') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('rename')}
      state={state}
      submit={t('save')}
      busyText={t('busy')}
      cancel={t('cancel')}
      onClose={onClose}
    >
      <Field {...state.field('name')} label={t('name')}>
        <TextInput {...state.control('name')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

/** Links to the device code page with a plain form, which also works without scripts. */
function AddDevice({ limit }: { limit: number }) {
  const t = useTranslations('devices');
  return (
    <div className="devices__new">
      <Section title={t('add')}>
        <p>
          <Sentences>
            {t('addText')}
            {t('addLimit', { limit })}
          </Sentences>
        </p>
        <form className="devices__add" method="get" action="/device">
          <Field id="user_code" label={t('code')}>
            <TextInput
              name="user_code"
              required
              maxLength={20}
              width="m"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <Button type="submit">{t('next')}</Button>
        </form>
      </Section>
      <svg viewBox="0 0 200 132" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <rect x="2" y="2" width="196" height="112" rx="6" />
        <path d="M72 130h56" />
        <path
          className="devices__code"
          d="M40 47v22m14-22v22m14-22v22m14-22v22m36-22v22m14-22v22m14-22v22m14-22v22"
        />
      </svg>
    </div>
  );
}

function EndAll({ onClose }: { onClose: () => void }) {
  const t = useTranslations('devices');
  const showToast = useToasts();
  const problemToast = useProblemToast();
  const end = useCall(endDevicesCall, {
    replaces: true,
    answered: () => {
      showToast(t('endedAll'));
      onClose();
    },
    failed: (problem) => {
      problemToast(problem);
      onClose();
    },
  });
  return (
    <Question
      title={t('askAll')}
      onClose={onClose}
      act={t('end')}
      onAct={() => end.mutate({})}
      busy={end.isPending}
      busyText={t('busy')}
      keep={t('cancel')}
    >
      <p>{t('askAllText')}</p>
    </Question>
  );
}
