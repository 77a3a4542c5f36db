import type { Page } from '@playwright/test';

/** Counts clicks and changed fields in all frames. Several changes of one field are counted as one action. */
export class ActionCounter {
  private count = 0;

  static async attach(page: Page): Promise<ActionCounter> {
    const actionCounter = new ActionCounter();
    await page.context().exposeBinding('acted', () => {
      actionCounter.count += 1;
    });
    await page.context().addInitScript(() => {
      const acted = () => void (globalThis as unknown as { acted: () => Promise<void> }).acted();
      const typed = new WeakSet<EventTarget>();
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          if (isTrusted && (target as Element).closest('a, button, summary, input, label') !== null) acted();
        },
        true,
      );
      addEventListener(
        'input',
        ({ target }) => {
          const field = target as HTMLInputElement;
          if (typed.has(field) || /^(checkbox|radio)$/.test(field.type)) return;
          typed.add(field);
          acted();
        },
        true,
      );
    });
    return actionCounter;
  }

  async countDuring(act: () => Promise<void>): Promise<number> {
    const before = this.count;
    await act();
    return this.count - before;
  }
}
