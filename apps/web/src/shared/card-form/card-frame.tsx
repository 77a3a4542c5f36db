import { Banner } from '@account/ui/feedback/banner';
import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { Button } from '@account/ui/form/button';
import { useTranslations } from 'use-intl';

import type { CardFormState } from './use-card-form.js';
import './card-frame.css';

interface CardFrameProps {
  form: CardFormState;
  /** Number of skeleton rows while loading. */
  rows?: number;
}

/** Frame with the height of its content, so that only the page scrolls. */
export function CardFrame({ form, rows = 4 }: CardFrameProps) {
  const t = useTranslations('cardFrame');
  const { language, next, frame, coming, height, state, edition } = form;
  const isShown = height !== undefined;
  return (
    <div className="card-frame" aria-busy={state === 'loading' || undefined}>
      {!isShown && state === 'loading' && <SkeletonRows rows={rows} />}
      {[language, next].map((each) =>
        each === undefined ? null : (
          <iframe
            key={`${each}-${String(edition)}`}
            ref={each === language ? frame : coming}
            title={t('title')}
            src={form.src}
            height={height ?? 0}
            data-shown={(isShown && each === language) || undefined}
            data-coming={each === next || undefined}
          />
        ),
      )}
      <p className="vh" role="status">
        {state === 'loading' ? t('loading') : ''}
      </p>
    </div>
  );
}

export function CardUnavailable({ onLoad }: { onLoad: () => void }) {
  const t = useTranslations('cardFrame');
  return (
    <Banner tone="danger" level={3} title={t('unavailable')} live="alert">
      <Button variant="quiet" onClick={onLoad}>
        {t('load')}
      </Button>
    </Banner>
  );
}
