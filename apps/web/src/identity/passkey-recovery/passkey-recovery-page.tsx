import {
  checkPasskeyRecoveryCall,
  completePasskeyRecoveryCall,
  cancelPasskeyRecoveryCall,
} from '@account/contracts/identity/passkey-recovery/passkey-only.contract';
import { loginFactorValues } from '@account/contracts/identity/login-multi-factor/login-multi-factor.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Button, LinkButton } from '@account/ui/form/button';
import { Field } from '@account/ui/form/field';
import { TextInput } from '@account/ui/form/text-input';
import { AuthHead } from '@account/ui/site/auth-split';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDateTimeText } from '../../shared/language/use-date-time-text.js';
import * as z from 'zod/mini';

import type { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { useLinkCheck } from '../../shared/call/use-link-check.js';
import { CallForm, Submit } from '../../shared/form/call-form.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { useCallForm } from '../../shared/form/use-call-form.js';
import { useLinkToken } from '../../shared/navigation/address-search.js';
import { useReplacedPageTitle } from '../../shared/page/page-title.js';
import { StoreLead } from '../../shared/page/store-lead.js';

type End = 'mailed' | 'byCode' | 'stopped';

export default function PasskeyRecoveryPage() {
  return (
    <>
      <StoreLead />
      <Recovery />
    </>
  );
}

function Recovery() {
  const token = useLinkToken();
  const { answer: state, problem, retry: again } = useLinkCheck(checkPasskeyRecoveryCall, token);
  const [end, setEnd] = useState<End>();
  if (end !== undefined) return <Ended end={end} />;
  if (problem !== undefined) return <CheckFailed problem={problem} onAgain={again} />;
  if (token !== '' && state === undefined) return <Head />;
  if (state?.opensAt == null) return <InvalidLink />;
  return <Waiting token={token} opensAt={state.opensAt} isOpen={state.isOpen} onEnd={setEnd} />;
}

function Head() {
  const t = useTranslations();
  return <AuthHead title={t('login.passkey.recovery')} text={t('passkeys.recovery.lead')} />;
}

interface WaitingProps {
  token: string;
  opensAt: string;
  isOpen: boolean;
  onEnd: (end: End) => void;
}

function Waiting({ token, opensAt, isOpen, onEnd }: WaitingProps) {
  const t = useTranslations('passkeys.recovery');
  const form = useTranslations('shell.form');
  const formatDateTime = useDateTimeText();
  const stop = useCall(cancelPasskeyRecoveryCall, {
    answered: () => onEnd('stopped'),
    failed: 'shownOnPage',
  });
  const moment = formatDateTime(opensAt, 'dateTime');
  return (
    <>
      <Head />
      {stop.error && <CallProblemBanner problem={stop.error} />}
      <Button
        variant="quiet"
        size="auth"
        wide
        busy={stop.isPending}
        busyText={form('busy')}
        onClick={() => stop.mutate({ token })}
      >
        {t('stop')}
      </Button>
      {!isOpen && <p>{t('waits', { moment })}</p>}
      <OpenForm token={token} isOpen={isOpen} onEnd={onEnd} />
    </>
  );
}

const early = z.object({ backupCode: loginFactorValues.BackupCode });
const open = z.object({ backupCode: z.string() });

function OpenForm({ token, isOpen, onEnd }: Omit<WaitingProps, 'opensAt'>) {
  const t = useTranslations('passkeys.recovery');
  const state = useCallForm({
    contract: completePasskeyRecoveryCall,
    schema: isOpen ? open : early,
    defaultValues: { backupCode: '' },
    codeName: t('codeName'),
    secrets: ['backupCode'],
    fieldOfCode: { PIN_CODE_ERROR: 'backupCode' },
    inputOf: ({ backupCode }) => ({ token, ...(!isOpen && { backupCode }) }),
    answered: ({ isMailed }) => onEnd(isMailed ? 'mailed' : 'byCode'),
  });
  return (
    <CallForm state={state} size="auth">
      {!isOpen && (
        <>
          <p>{t('backupText')}</p>
          <Field {...state.field('backupCode')} label={t('backupCode')}>
            <TextInput autoComplete="off" autoCapitalize="characters" {...state.control('backupCode')} />
          </Field>
        </>
      )}
      <p>{t('opens')}</p>
      <Submit size="auth" wide>
        {t('submit')}
      </Submit>
    </CallForm>
  );
}

function CheckFailed({ problem, onAgain }: { problem: ApiProblem; onAgain: () => void }) {
  const t = useTranslations('passkeys.recovery');
  return (
    <>
      <Head />
      <CallProblemBanner problem={problem} />
      <Button variant="quiet" size="auth" wide onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

function InvalidLink() {
  const t = useTranslations('passkeys.recovery');
  return (
    <>
      <Head />
      <Banner tone="warn" title={t('broken')} live="alert">
        <p>{t('brokenText')}</p>
      </Banner>
      <LinkButton size="auth" wide href="/login">
        {t('toLogin')}
      </LinkButton>
    </>
  );
}

function Ended({ end }: { end: End }) {
  const t = useTranslations('passkeys.recovery');
  const isStopped = end === 'stopped';
  const title = t(isStopped ? 'stoppedTitle' : 'done.title');
  useReplacedPageTitle(title);
  return (
    <>
      <AuthHead title={title} text={isStopped ? t('stoppedText') : t(`done.${end}`)} />
      <LinkButton size="auth" wide href="/login">
        {t('toLogin')}
      </LinkButton>
    </>
  );
}
