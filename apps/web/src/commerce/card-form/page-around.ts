import type {
  CardFormMessage,
  CardFormRequest,
} from '@account/contracts/commerce/card-form/card-form-messages';

/** The page in whose frame the form is shown; only one of our own origin hears it and is heard. */
export class PageAround {
  constructor(private readonly here: Window) {}

  say(message: CardFormMessage): void {
    const { parent, location } = this.here;
    if (parent !== this.here) parent.postMessage(message, location.origin);
  }

  onRequest(act: (request: CardFormRequest['type']) => void): void {
    this.here.addEventListener('message', (event) => {
      if (!this.isOurs(event)) return;
      const { type } = (event.data ?? {}) as Partial<CardFormRequest>;
      if (type === 'submit' || type === 'load') act(type);
    });
  }

  private isOurs({ origin, source }: MessageEvent): boolean {
    return origin === this.here.location.origin && source === this.here.parent;
  }
}
