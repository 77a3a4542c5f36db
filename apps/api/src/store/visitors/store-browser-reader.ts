import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';

import { BrowserReader } from '../../platform/http/ports.js';
import type { BrowserInfo } from '../../platform/http/request-context.js';
import { SettingsService } from '../settings/index.js';

const mostRemembered = 1_000;

@Injectable()
export class StoreBrowserReader extends BrowserReader {
  private readonly known = new Map<string, BrowserInfo>();

  constructor(private readonly settings: SettingsService) {
    super();
  }

  read(userAgent: string): BrowserInfo {
    const marker = this.settings.current().appUserAgentMarker;
    const key = `${marker}\n${userAgent}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= mostRemembered) this.known.clear();
    const info = parse(userAgent, marker);
    this.known.set(key, info);
    return info;
  }
}

function parse(userAgent: string, marker: string): BrowserInfo {
  const isApp = marker !== '' && userAgent.includes(marker);
  if (userAgent === '') return { isApp, isAndroid: false, isMobile: false };
  const parser = Bowser.getParser(userAgent);
  return {
    isApp,
    isAndroid: parser.getOSName(true) === 'android',
    isMobile: parser.getPlatformType(true) === 'mobile',
  };
}
