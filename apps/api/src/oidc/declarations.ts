import { scopesSettings } from './claims/scopes.settings.js';
import { clientsSettings } from './clients/clients.settings.js';
import { appConnectedMail } from './connections/app-connected.mail.js';
import { eventsSettings } from './events/events.settings.js';
import { providerSettings } from './provider/provider.settings.js';

export const oidcSettings = [clientsSettings, eventsSettings, providerSettings, scopesSettings];

export const oidcMails = [appConnectedMail];
