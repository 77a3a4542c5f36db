-- That a rise of the price was announced decides what a contract costs: it is kept as long as the contract
CREATE INDEX CONCURRENTLY "contract_notice_created_at_idx" ON "contract_notice" ("created_at") WHERE "notice" <> 'priceRises';
