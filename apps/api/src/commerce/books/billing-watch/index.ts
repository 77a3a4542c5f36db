export { MoneyFigures } from './money-figures.service.js';
