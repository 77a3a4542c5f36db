import { randomUUID } from 'node:crypto';

export interface TextMessage {
  readonly id: string;
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  /** ISO 8601, real time. */
  readonly received: string;
}

const CAPACITY = 500;

export class Phone {
  #messages: TextMessage[] = [];

  /** Delivers a message with a repeated reference only once, as real providers do. */
  receive({ reference, to, text }: Pick<TextMessage, 'reference' | 'to' | 'text'>): TextMessage {
    const known = this.#messages.find((message) => reference !== '' && message.reference === reference);
    if (known) return known;
    const message = { id: randomUUID(), reference, to, text, received: new Date().toISOString() };
    this.#messages.unshift(message);
    this.#messages.length = Math.min(this.#messages.length, CAPACITY);
    return message;
  }

  /** `to` accepts any number format: `090…`, `+8190…`, or the last digits. */
  all(to = ''): readonly TextMessage[] {
    const digits = lastDigits(to);
    return digits === '' ? this.#messages : this.#messages.filter((message) => message.to.endsWith(digits));
  }

  clear(): void {
    this.#messages = [];
  }
}

/** Returns the digits that all formats of a number share: `090…`, `+8190…`, with or without hyphens. */
export function lastDigits(number: string): string {
  return number.replace(/\D/g, '').replace(/^(81|0)/, '');
}
