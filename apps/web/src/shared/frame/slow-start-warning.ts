/** The document shows a warning if its script does not start within some seconds; the script has started. */
export function removeSlowStartWarning(): void {
  document.querySelector('.late-start')?.remove();
}
