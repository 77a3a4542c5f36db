import type { Language } from '@account/domain/platform/language';
import { trialPlayer as en } from '@account/i18n/commerce/catalogue/trial-video/en';
import { trialPlayer as ja } from '@account/i18n/commerce/catalogue/trial-video/ja';
import type { Translations } from '@account/i18n/platform/translations/translations';
import { renderToStaticMarkup } from 'react-dom/server';

type PlayerTexts = Translations<typeof ja>;

export const rateSlot = '%RATE%';

/** The player as HTML, rendered at build time; its script only updates the state. */
export const playerDocuments: Record<Language, { title: string; body: string }> = {
  ja: builtPlayer(ja),
  en: builtPlayer(en),
};

function builtPlayer(said: PlayerTexts): { title: string; body: string } {
  return { title: said.title, body: renderToStaticMarkup(<Player said={said} />) };
}

function Player({ said }: { said: PlayerTexts }) {
  return (
    <div className="player" id="player" data-state="loading">
      <div className="player__screen">
        {/* Captions come with the stream: the tracks are added by the script. */}
        <video id="video" playsInline crossOrigin="anonymous" preload="auto" tabIndex={-1} />
        <p className="player__loading" id="loading" role="status">
          {said.loading}
        </p>
      </div>
      <div className="player__bar">
        <div className="player__row">
          <input
            className="player__seek"
            id="seek"
            type="range"
            min="0"
            max="0"
            step="any"
            defaultValue="0"
            aria-label={said.seek}
          />
          <p className="player__time" id="time" />
        </div>
        <div className="player__row">
          <Toggle id="play" off={said.play} on={said.pause} />
          <Toggle id="mute" off={said.mute} on={said.unmute} />
          <span className="player__gap" />
          <select className="player__choice" id="captions" aria-label={said.captions} hidden>
            <option value="">{said.captionsOff}</option>
          </select>
          <select className="player__choice" id="rate" aria-label={said.rate}>
            <option value={rateSlot}>{rateSlot}</option>
          </select>
          <Toggle id="fullscreen" off={said.fullscreen} on={said.exitFullscreen} />
        </div>
      </div>
    </div>
  );
}

/** Toggle button whose label names the action that a press performs. */
function Toggle({ id, off, on }: { id: string; off: string; on: string }) {
  return (
    <button className="player__button" id={id} type="button" aria-label={off} data-off={off} data-on={on}>
      <span className="player__mark" aria-hidden />
    </button>
  );
}
