-- CreateIndex
CREATE INDEX CONCURRENTLY "contract_carrier_method_id_idx" ON "contract"("carrier_method_id");
