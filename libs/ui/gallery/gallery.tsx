import type { ComponentType } from 'react';
import { ToastProvider } from '../src/overlay/toasts.js';
import { SkipLink } from '../src/navigation/link.js';
import { Chooser } from './chooser.js';
import { applyGalleryState, readGalleryState, type GalleryState } from './gallery-state.js';
import { FormView } from './views/form.js';
import { PartsView } from './views/parts.js';

const VIEWS: Record<string, ComponentType<GalleryState>> = { parts: PartsView, form: FormView };

const galleryState = readGalleryState(window.location.search);
applyGalleryState(galleryState);

export function Gallery() {
  const View = VIEWS[galleryState.view] ?? PartsView;
  return (
    <ToastProvider label={galleryState.words.toasts.label} dismissText={galleryState.words.toasts.dismiss}>
      <SkipLink text={galleryState.words.site.skip} />
      <View {...galleryState} />
      <Chooser shown={galleryState} />
    </ToastProvider>
  );
}
