/** The servers of a run are stopped after it, and a machine may be busy or stand still meanwhile. */
const exitTimeoutMs = 60_000;

/** Ends a run that cannot end by itself because specs left servers, connections or timers open, and fails it. */
export default class OpenHandlesReporter {
  onRunComplete() {
    const timer = setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      console.error(`Specs left something open, so the run could not end: ${open}`);
      process.exit(1);
    }, exitTimeoutMs);
    timer.unref();
  }
}
