import {
  enableMultiFactorCall,
  otpCodeSchema,
} from '@account/contracts/identity/second-factors/second-factor-calls.contract';
import { enrolmentLifetime } from '@account/domain/identity/second-factors/one-time-password';
import { inMinutes } from '@account/domain/platform/durations';
import { Banner } from '@account/ui/feedback/banner';
import { useToasts } from '@account/ui/overlay/toasts';
import { Button } from '@account/ui/form/button';
import { CodeField } from '@account/ui/form/number-field';
import { Field } from '@account/ui/form/field';
import { Actions } from '@account/ui/form/form';
import { Disclosure } from '@account/ui/navigation/disclosure';
import { TextLink } from '@account/ui/typography/text-link';
import encodeQR from 'qr';
import { useTranslations } from 'use-intl';

import { CallForm, Submit } from '../../../shared/form/call-form.js';
import { useCallForm } from '../../../shared/form/use-call-form.js';
import { useReplacedSetup } from './use-prepared-setup.js';

interface Setup {
  id: string;
  secret: string;
  otpauthUrl: string;
}

export function OtpSetup({ setup }: { setup: Setup }) {
  const t = useTranslations('secondFactors.otp');
  const isReplaced = useReplacedSetup('OTP', setup.id);
  return (
    <>
      {isReplaced && (
        <Banner tone="warn" title={t('replaced')}>
          <p>{t('replacedText')}</p>
        </Banner>
      )}
      <ol className="guide">
        <li>
          <div className="guide__body">
            <h2>{t('step1')}</h2>
            <p>{t('step1Text')}</p>
          </div>
        </li>
        <li>
          <div className="guide__body">
            <h2>{t('step2')}</h2>
            <div className="qr">
              <QrCode text={setup.otpauthUrl} label={t('qr')} />
              <div className="qr__text">
                <p>{t('step2Text')}</p>
                <p className="sub">{t('lifetime', { minutes: inMinutes(enrolmentLifetime) })}</p>
                <a className="link link--ink" href={setup.otpauthUrl}>
                  {t('open')}
                </a>
                <Disclosure summary={t('cannot')}>
                  <Secret secret={setup.secret} />
                </Disclosure>
              </div>
            </div>
          </div>
        </li>
        <li>
          <div className="guide__body">
            <h2>{t('step3')}</h2>
            <CodeForm secret={setup.secret} />
          </div>
        </li>
      </ol>
    </>
  );
}

function Secret({ secret }: { secret: string }) {
  const t = useTranslations('secondFactors');
  const showToast = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(t('otp.copied')),
      () => showToast(t('backup.copyFailed'), { tone: 'fail', duration: 5000 }),
    );
  return (
    <div className="qr__text">
      <p>{t('otp.cannotText')}</p>
      <p className="secret" translate="no">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button variant="quiet" onClick={() => void copy()}>
        {t('otp.copy')}
      </Button>
    </div>
  );
}

function CodeForm({ secret }: Pick<Setup, 'secret'>) {
  const t = useTranslations('secondFactors');
  const form = useTranslations('shell.form');
  const state = useCallForm({
    contract: enableMultiFactorCall,
    schema: otpCodeSchema,
    defaultValues: { token: '' },
    codes: ['token'],
    replaces: true,
    inputOf: ({ token }) => ({ multiFactorType: 'OTP' as const, secret, token }),
  });
  return (
    <CallForm state={state} className="narrow">
      <Field
        {...state.field('token')}
        required={form('required')}
        label={t('otp.code')}
        hint={t('otp.codeHint')}
      >
        <CodeField {...state.control('token')} />
      </Field>
      <Actions>
        <Submit busyText={t('enabling')}>{t('enableNow')}</Submit>
        <TextLink href="/mypage/multi-factor">{t('cancel')}</TextLink>
      </Actions>
    </CallForm>
  );
}

/** QR code, black on white in every theme, because scanners expect dark modules on a light background. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <div className="qr__plate">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  );
}
