/** Removes the warning that the document shows if its script does not start within a few seconds. */
export function removeSlowStartWarning(): void {
  document.querySelector('.late-start')?.remove();
}
