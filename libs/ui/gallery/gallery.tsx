import type { ComponentType } from 'react';
import { ToastProvider } from '../src/overlay/toasts.js';
import { SkipLink } from '../src/navigation/link.js';
import { Chooser } from './chooser.js';
import { dress, readShown, type Shown } from './shown.js';
import { FormView } from './views/form.js';
import { PartsView } from './views/parts.js';

const VIEWS: Record<string, ComponentType<Shown>> = { parts: PartsView, form: FormView };

const shown = readShown(window.location.search);
dress(shown);

export function Gallery() {
  const View = VIEWS[shown.view] ?? PartsView;
  return (
    <ToastProvider label={shown.words.toasts.label} dismissText={shown.words.toasts.dismiss}>
      <SkipLink text={shown.words.site.skip} />
      <View {...shown} />
      <Chooser shown={shown} />
    </ToastProvider>
  );
}
