-- CreateTable
CREATE TABLE "order_confirmation" (
    "order_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "page_version" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "shown_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_confirmation_pkey" PRIMARY KEY ("order_id")
);

-- AddForeignKey
ALTER TABLE "order_confirmation" ADD CONSTRAINT "order_confirmation_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "purchase_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;
