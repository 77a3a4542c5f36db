-- AlterTable
ALTER TABLE "session" ADD COLUMN     "provider_state" JSONB;

-- CreateTable
CREATE TABLE "oidc_signing_key" (
    "kid" TEXT NOT NULL,
    "algorithm" TEXT NOT NULL,
    "private_jwk" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_from" TIMESTAMPTZ(3) NOT NULL,
    "gone_from" TIMESTAMPTZ(3),

    CONSTRAINT "oidc_signing_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "oidc_interaction" (
    "uid" TEXT NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "client_id" TEXT NOT NULL,
    "account_id" UUID,
    "prompt" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_interaction_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "oidc_connection" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "rejected_scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oidc_grant" (
    "id" TEXT NOT NULL,
    "connection_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "session_id" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oidc_artifact" (
    "key" BYTEA NOT NULL,
    "kind" TEXT NOT NULL,
    "account_id" UUID,
    "client_id" TEXT,
    "grant_id" TEXT,
    "session_id" UUID,
    "user_code" TEXT,
    "payload" JSONB NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),
    "answer" BYTEA,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_artifact_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "oidc_session_client" (
    "session_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "sid" TEXT NOT NULL,
    "grant_id" TEXT,
    "persists_logout" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_session_client_pkey" PRIMARY KEY ("session_id","client_id")
);

-- CreateIndex
CREATE INDEX "oidc_signing_key_algorithm_used_from_idx" ON "oidc_signing_key"("algorithm", "used_from");

-- CreateIndex
CREATE INDEX "oidc_interaction_account_id_idx" ON "oidc_interaction"("account_id");

-- CreateIndex
CREATE INDEX "oidc_interaction_expires_at_idx" ON "oidc_interaction"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "oidc_connection_account_id_client_id_key" ON "oidc_connection"("account_id", "client_id");

-- CreateIndex
CREATE INDEX "oidc_grant_account_id_idx" ON "oidc_grant"("account_id");

-- CreateIndex
CREATE INDEX "oidc_grant_session_id_idx" ON "oidc_grant"("session_id");

-- CreateIndex
CREATE INDEX "oidc_grant_expires_at_idx" ON "oidc_grant"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "oidc_grant_connection_id_session_id_key" ON "oidc_grant"("connection_id", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "oidc_artifact_user_code_key" ON "oidc_artifact"("user_code");

-- CreateIndex
CREATE INDEX "oidc_artifact_grant_id_idx" ON "oidc_artifact"("grant_id");

-- CreateIndex
CREATE INDEX "oidc_artifact_account_id_idx" ON "oidc_artifact"("account_id");

-- CreateIndex
CREATE INDEX "oidc_artifact_session_id_idx" ON "oidc_artifact"("session_id");

-- CreateIndex
CREATE INDEX "oidc_artifact_expires_at_idx" ON "oidc_artifact"("expires_at");

-- CreateIndex
CREATE INDEX "oidc_session_client_expires_at_idx" ON "oidc_session_client"("expires_at");

-- AddForeignKey
ALTER TABLE "oidc_connection" ADD CONSTRAINT "oidc_connection_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oidc_grant" ADD CONSTRAINT "oidc_grant_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "oidc_connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
