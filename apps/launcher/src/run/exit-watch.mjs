/** Reports programs of the stack that end unexpectedly. */
export class ExitWatch {
  isOver = false;

  constructor() {
    /** @type {PromiseWithResolvers<string>} */
    const { promise, resolve } = Promise.withResolvers();
    this.failed = promise;
    this.report = resolve;
  }

  /**
   * @param {string} name
   * @param {Promise<unknown> | undefined} ended
   * @param {() => boolean} isExpected
   */
  add(name, ended, isExpected) {
    void ended?.then(() => {
      if (!this.isOver && !isExpected()) this.report(`The ${name} ended unexpectedly.`);
    });
  }
}
