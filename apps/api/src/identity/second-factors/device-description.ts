import Bowser from 'bowser';

export interface DeviceDescription {
  deviceInfo: string | null;
  browserInfo: string | null;
}

export function describeDevice(userAgent: string): DeviceDescription {
  if (userAgent === '') return { deviceInfo: null, browserInfo: null };
  const parser = Bowser.getParser(userAgent);
  return { deviceInfo: deviceOf(parser), browserInfo: parser.getBrowserName() || null };
}

function deviceOf(parser: Bowser.Parser.Parser): string | null {
  const system = parser.getOSName(true);
  if (system === 'android') return 'Android';
  if (system === 'ios') return parser.getPlatformType(true) === 'tablet' ? 'iPad' : 'iPhone';
  if (system === 'macos') return 'Mac';
  return parser.getPlatformType(true) === 'desktop' ? 'PC' : null;
}
