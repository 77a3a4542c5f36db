import {
  setProfileImageCall,
  type profileImageScreen,
} from '@account/contracts/identity/profile-image/profile-image.contract';
import { Banner } from '@account/ui/feedback/banner';
import { Actions } from '@account/ui/form/form';
import { Avatar } from '@account/ui/layout/greeting';
import { Section } from '@account/ui/layout/section';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { ApiProblem } from '../../shared/api/api-problem.js';
import { useCall } from '../../shared/call/use-call.js';
import { CallProblemBanner } from '../../shared/form/call-problem-banner.js';
import { useFieldErrorText } from '../../shared/form/use-field-error-text.js';
import { PageHead } from '../../shared/page/page-head.js';
import { useFailedTitle } from '../../shared/page/page-title.js';
import type { PageProps } from '../../shared/page/page.js';
import { accountHeaderQuery, useAccountHeader } from '../../shared/root/root-data.js';
import { readChosenPicture, type ChoiceProblem, type ChosenPicture } from './chosen-picture.js';
import { cropImage } from './crop-image.js';
import { CropStep } from './crop-step.js';
import { PictureChooser } from './picture-chooser.js';
import { RemovePicture } from './remove-picture.js';
import './picture-cropper.css';

export default function ProfileImagePage({ data }: PageProps<typeof profileImageScreen>) {
  const t = useTranslations('profileImage');
  const [picture, setPicture] = useState<ChosenPicture>();
  const [trouble, setTrouble] = useState<ChoiceProblem | ApiProblem>();
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  useRevokeObjectUrl(picture?.address);
  useFailedTitle(trouble !== undefined);

  const save = useCall(setProfileImageCall, {
    replaces: true,
    answered: () => queryClient.invalidateQueries(accountHeaderQuery),
    failed: (problem) => {
      setAsked(false);
      setTrouble(problem);
    },
  });
  const choose = async (file: File) => {
    const chosen = await readChosenPicture(file);
    setTrouble(typeof chosen === 'string' ? chosen : undefined);
    if (typeof chosen !== 'string') setPicture(chosen);
  };

  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} back="myPage" />
      {trouble !== undefined && <PictureProblem trouble={trouble} />}
      {picture === undefined ? (
        <CurrentPicture url={data.profileImageUrl}>
          <PictureChooser label={t('choose')} onChoose={choose} variant="primary" />
          {data.profileImageUrl !== null && (
            <RemovePicture
              isAsked={isAsked}
              onAsk={setAsked}
              isBusy={save.isPending}
              onRemove={() => save.mutate({ profileImage: null })}
            />
          )}
        </CurrentPicture>
      ) : (
        <CropStep
          key={picture.address}
          picture={picture}
          isBusy={save.isPending}
          onSave={async (area) => {
            setTrouble(undefined);
            const profileImage = await cropImage(picture.address, picture.type, area);
            save.mutate({ profileImage });
          }}
          onCancel={() => {
            setTrouble(undefined);
            setPicture(undefined);
          }}
        >
          <PictureChooser label={t('chooseAnother')} onChoose={choose} variant="quiet" />
        </CropStep>
      )}
    </>
  );
}

function CurrentPicture({ url, children }: { url: string | null; children: ReactNode }) {
  const t = useTranslations('profileImage');
  const name = useAccountHeader()?.displayName ?? '';
  return (
    <Section title={t('current')}>
      <div className="portrait-now">
        <Avatar name={name} src={url ?? undefined} />
        <p className="sub">{url === null ? t('none') : t('shown')}</p>
      </div>
      <Actions>{children}</Actions>
      <p className="hint">{t('limits')}</p>
    </Section>
  );
}

function useRevokeObjectUrl(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);
}

export function PictureProblem({ trouble }: { trouble: ChoiceProblem | ApiProblem }) {
  const sentence = useFieldErrorText();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [trouble]);
  const said = trouble instanceof ApiProblem ? trouble.fieldErrors['profileImage'] : trouble;
  if (said === undefined) return <CallProblemBanner problem={trouble as ApiProblem} />;
  return <Banner ref={notice} tone="danger" title={sentence(said)} live="alert" />;
}
