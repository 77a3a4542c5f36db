import { SkeletonRows } from '@account/ui/feedback/skeleton';
import { useLocale, useTranslations } from 'use-intl';

import type { CardFormState } from './use-card-form.js';
import './card-frame.css';

/** As high as what is in it, so that only the page scrolls. */
export function CardFrame({ form }: { form: CardFormState }) {
  const t = useTranslations('cardFrame');
  const language = useLocale();
  const { frame, height, state, edition } = form;
  const isShown = height !== undefined;
  return (
    <div className="card-frame" aria-busy={state === 'loading' || undefined}>
      {!isShown && state === 'loading' && <SkeletonRows rows={4} />}
      <iframe
        key={`${language}-${String(edition)}`}
        ref={frame}
        title={t('title')}
        src={form.src}
        height={height ?? 0}
        data-shown={isShown || undefined}
      />
      <p className="vh" role="status">
        {state === 'loading' ? t('loading') : ''}
      </p>
    </div>
  );
}
