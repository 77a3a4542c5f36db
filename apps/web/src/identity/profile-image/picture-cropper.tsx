import 'react-easy-crop/react-easy-crop.css';
import './picture-cropper.css';

import { Button } from '@account/ui/form/button';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type MediaSize, type Point, type Size } from 'react-easy-crop';
import { useTranslations } from 'use-intl';

import type { ChosenPicture } from './chosen-picture.js';
import type { CropArea } from './crop-image.js';
import { minZoom, maxZoom, panCrop, clampZoom, zoomStep } from './crop-geometry.js';

/** Distance in CSS pixels per key press. */
const step = 16;

const panOffsets = {
  left: { x: -step, y: 0 },
  up: { x: 0, y: -step },
  down: { x: 0, y: step },
  right: { x: step, y: 0 },
} as const;

interface PictureCropperProps {
  picture: ChosenPicture;
  onCut: (area: CropArea) => void;
}

export default function PictureCropper({ picture, onCut }: PictureCropperProps) {
  const t = useTranslations('profileImage.crop');
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(minZoom);
  const [media, setMedia] = useState<MediaSize>({ width: 0, height: 0, naturalWidth: 0, naturalHeight: 0 });
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const stage = useRef<HTMLDivElement>(null);
  const isReady = size.width > 0;
  useEffect(() => {
    if (isReady) stage.current?.querySelector<HTMLElement>('[role=group]')?.focus();
  }, [isReady]);
  const zoomBy = (by: number) => setZoom(clampZoom(zoom + by));
  return (
    <div className="cropper">
      <div className="cropper__stage" ref={stage}>
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          minZoom={minZoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={step}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': t('area') }}
          onCropChange={setCrop}
          onZoomChange={(value) => setZoom(clampZoom(value))}
          onCropAreaChange={(_, pixels) => onCut(pixels)}
          setMediaSize={setMedia}
          setCropSize={setSize}
        />
      </div>
      <p className="hint">{t('hint')}</p>
      <div className="cropper__zoom">
        <label htmlFor="picture-zoom">{t('zoom')}</label>
        <Button variant="quiet" aria-label={t('zoomOut')} onClick={() => zoomBy(-zoomStep)}>
          −
        </Button>
        <input
          id="picture-zoom"
          type="range"
          min={minZoom}
          max={maxZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={({ target }) => setZoom(clampZoom(target.valueAsNumber))}
        />
        <Button variant="quiet" aria-label={t('zoomIn')} onClick={() => zoomBy(zoomStep)}>
          ＋
        </Button>
      </div>
      <div className="cropper__moves" role="group" aria-label={t('move')}>
        {(['left', 'up', 'down', 'right'] as const).map((way) => (
          <Button
            key={way}
            variant="quiet"
            onClick={() => setCrop(panCrop(crop, panOffsets[way], { media, crop: size, zoom }))}
          >
            {t(way)}
          </Button>
        ))}
      </div>
    </div>
  );
}
