-- "contract_carrier_news_idx" has its contracts, and more
DROP INDEX CONCURRENTLY "contract_news_idx";
