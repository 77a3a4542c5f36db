import { Skeleton } from '@account/ui/feedback/skeleton';
import { Button } from '@account/ui/form/button';
import { Actions } from '@account/ui/form/form';
import { Section } from '@account/ui/layout/section';
import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { ChosenPicture } from './chosen-picture.js';
import type { CropArea } from './crop-image.js';

const PictureCropper = lazy(() => import('./picture-cropper.js'));

interface CropStepProps {
  picture: ChosenPicture;
  isBusy: boolean;
  onSave: (area: CropArea) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

export function CropStep({ picture, isBusy, onSave, onCancel, children }: CropStepProps) {
  const t = useTranslations('profileImage.crop');
  const shell = useTranslations('shell');
  const area = useRef<CropArea>(undefined);
  return (
    <Section title={t('title')}>
      <Suspense fallback={<Skeleton label={shell('loading')} />}>
        <PictureCropper picture={picture} onCut={(cut) => (area.current = cut)} />
      </Suspense>
      <Actions>
        <Button
          busy={isBusy}
          busyText={shell('form.busy')}
          onClick={() => area.current && void onSave(area.current)}
        >
          {t('save')}
        </Button>
        {children}
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Actions>
    </Section>
  );
}
