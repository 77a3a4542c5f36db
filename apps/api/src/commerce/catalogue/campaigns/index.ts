export { CampaignOrders } from './campaign-usage.service.js';
export { Campaigns, type CountedCampaign } from './campaigns.service.js';
export { SingleUseCodes } from './single-use-codes.service.js';
