-- DropIndex
DROP INDEX "oidc_artifact_account_id_idx";

-- DropIndex
DROP INDEX "oidc_artifact_session_id_idx";
