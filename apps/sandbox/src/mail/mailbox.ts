import type { Mail } from './mail.js';

const CAPACITY = 2_000;

export class Mailbox {
  #mails: Mail[] = [];

  add(mail: Mail): void {
    this.#mails.unshift(mail);
    this.#mails.length = Math.min(this.#mails.length, CAPACITY);
  }

  all(): readonly Mail[] {
    return this.#mails;
  }

  find(id: string): Mail | undefined {
    return id === 'latest' ? this.#mails[0] : this.#mails.find(({ message }) => message.ID === id);
  }

  remove(ids: readonly string[]): void {
    this.#mails = this.#mails.filter(({ message }) => !ids.includes(message.ID));
  }

  clear(): void {
    this.#mails = [];
  }
}
