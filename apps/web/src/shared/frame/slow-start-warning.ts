/** The document says after some seconds that its script has not started; it has. */
export function removeSlowStartWarning(): void {
  document.querySelector('.late-start')?.remove();
}
