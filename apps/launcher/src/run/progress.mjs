const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 80;

/** Prints the current step. In a terminal this is an animated line, and otherwise one line per step. */
export class Progress {
  /** @param {{ isTTY?: boolean, write(text: string): unknown }} out */
  constructor(out) {
    this.out = out;
    /** @type {{ title: string, began: number } | undefined} */
    this.step = undefined;
  }

  /**
   * Ends the previous step and begins a new one.
   * @param {string} title
   */
  begin(title) {
    this.end();
    const began = performance.now();
    this.step = { title, began };
    if (!this.out.isTTY) {
      this.out.write(`${title} …\n`);
      return;
    }
    const draw = () => this.out.write(`\r\x1b[2K${frameAt(performance.now() - began)} ${title}`);
    draw();
    this.timer = setInterval(draw, FRAME_MS);
    this.timer.unref();
  }

  end() {
    clearInterval(this.timer);
    if (!this.step) return;
    const { title, began } = this.step;
    if (this.out.isTTY) this.out.write(`\r\x1b[2K✓ ${title} ${secondsOf(performance.now() - began)}\n`);
    this.step = undefined;
  }

  /** Clears the animated line before other output is printed. */
  fail() {
    clearInterval(this.timer);
    if (this.step && this.out.isTTY) this.out.write('\r\x1b[2K');
    this.step = undefined;
  }
}

/** @param {number} ms */
const frameAt = (ms) => FRAMES[Math.floor(ms / FRAME_MS) % FRAMES.length];

/** @param {number} ms */
const secondsOf = (ms) => `${(ms / 1000).toFixed(1)} s`;
