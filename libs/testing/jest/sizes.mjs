const files = {
  thorough: '\\.thorough\\.(?:db\\.)?spec\\.tsx?$',
  nightly: '\\.nightly\\.(?:db\\.)?spec\\.tsx?$',
};

/** @returns {string[]} patterns of spec files that a run of this size excludes; empty if the run names files */
export function excludedSpecs() {
  if (process.env['TEST_NAMED'] === 'true') return [];
  const size = process.env['TEST_SIZE'];
  if (size === 'usual') return [files.thorough, files.nightly];
  return size === 'thorough' ? [files.nightly] : [];
}
