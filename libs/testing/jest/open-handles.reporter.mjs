/** Milliseconds. The servers of a run are stopped after the run, which takes longer on a busy machine. */
const exitTimeoutMs = 60_000;

/**
 * Ends a run that would not exit because specs did not close servers, connections or timers, and reports it as
 * failed.
 */
export default class OpenHandlesReporter {
  onRunComplete() {
    const timer = setTimeout(() => {
      const open = process.getActiveResourcesInfo().join(', ');
      console.error(`The run could not end because specs left handles open: ${open}`);
      process.exit(1);
    }, exitTimeoutMs);
    timer.unref();
  }
}
