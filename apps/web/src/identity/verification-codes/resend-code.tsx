import type { CallContract } from '@account/contracts/platform/call';
import type { codeSendingAnswer } from '@account/contracts/identity/verification-codes/verification-code.contract';
import { resendInterval } from '@account/domain/identity/verification-codes/verification-code';
import { inSeconds } from '@account/domain/platform/durations';
import { Frames } from '@account/ui/feedback/frames';
import { Banner } from '@account/ui/feedback/banner';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { Resend } from '@account/ui/credentials/resend';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { VisuallyHidden } from '@account/ui/typography/visually-hidden';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';

import type { PathValues } from '../../shared/api/path.js';
import { useCall } from '../../shared/call/use-call.js';
import { useRootData } from '../../shared/root/root-data.js';
import { DeliveryProblem } from './delivery-problem.js';
import type { Alternative } from './delivery-problem-banner.js';
import { useCountdown } from './use-countdown.js';

const interval = resendInterval / 1_000;

interface ResendCodeProps<Input extends z.ZodMiniType> {
  contract: CallContract<Input, typeof codeSendingAnswer>;
  input: z.input<Input>;
  path?: PathValues | undefined;
  codeName: string;
  sending: { resendInSeconds: number; hintInSeconds: number };
  bySms?: boolean;
  isVerifying: boolean;
  isDead: boolean;
  resent: () => void;
  alternative?: Alternative | undefined;
  purpose?: string;
  refused?: () => void;
}

export function ResendCode<Input extends z.ZodMiniType>({
  contract,
  input,
  path,
  codeName,
  sending,
  bySms = false,
  isVerifying,
  isDead,
  resent,
  alternative,
  purpose,
  refused,
}: ResendCodeProps<Input>) {
  const t = useTranslations('codes');
  const { smtpDomain: domain } = useRootData().store;
  const showToast = useToasts();
  const wait = useCountdown(sending.resendInSeconds);
  const hint = useCountdown(sending.hintInSeconds);
  const [sendings, setSendings] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const resend = useCall(contract, {
    ...(path && { path }),
    resumes: 'asSent',
    answered: ({ isCodeSent, resendInSeconds, hintInSeconds }) => {
      wait.restart(resendInSeconds);
      hint.restart(hintInSeconds);
      if (!isCodeSent) return void showToast(t('stillWorks', { codeName }));
      setSendings(sendings + 1);
      setRefused(false);
      resent();
    },
  });
  const isWaiting = wait.secondsLeft > 0 && !isDead;
  const ready = t(isRefused ? 'readyAfterRefusal' : 'ready', { codeName });
  return (
    <>
      <DeliveryProblem
        key={sendings}
        channel={bySms ? 'sms' : 'mail'}
        alternative={alternative}
        purpose={purpose}
        refused={() => {
          setRefused(true);
          refused?.();
        }}
      />
      {hint.secondsLeft === 0 && !isRefused && (
        <Banner tone="info" title={t('lateTitle', { codeName })} live="status">
          <p>{t(bySms ? 'lateTextSms' : 'lateText')}</p>
        </Banner>
      )}
      <Resend
        text={isWaiting ? t('wait', { seconds: wait.secondsLeft, codeName }) : ready}
        frames={
          isWaiting && (
            <Frames
              look="paper"
              total={interval}
              lit={interval - wait.secondsLeft}
              label={t('waitFrames', { seconds: wait.secondsLeft })}
            />
          )
        }
      >
        <Button
          variant="quiet"
          unavailable={isWaiting || isVerifying}
          busy={resend.isPending}
          busyText={t('resending')}
          onClick={() => resend.mutate(input)}
        >
          {t('resend', { codeName })}
        </Button>
      </Resend>
      <div role="status">
        <VisuallyHidden>
          {isWaiting && !isRefused
            ? t('waitStarted', { codeName, seconds: inSeconds(resendInterval) })
            : ready}
        </VisuallyHidden>
      </div>
      {!isRefused && (
        <Disclosure summary={t('helpTitle', { codeName })}>
          <ul>
            <li>{t(bySms ? 'helpReception' : 'helpSpam')}</li>
            <li>{bySms ? t('helpBlocked') : t('helpDomain', { domain })}</li>
            <li>{t(bySms ? 'helpNewestSms' : 'helpNewest', { codeName })}</li>
          </ul>
        </Disclosure>
      )}
    </>
  );
}
