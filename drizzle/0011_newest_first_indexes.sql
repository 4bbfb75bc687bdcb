DROP INDEX "billing_intents_team";--> statement-breakpoint
DROP INDEX "invoices_team_time";--> statement-breakpoint
DROP INDEX "ai_credit_usage_team_time";--> statement-breakpoint
DROP INDEX "mail_outbox_time";--> statement-breakpoint
DROP INDEX "api_tokens_team";--> statement-breakpoint
DROP INDEX "audit_logs_team_time";--> statement-breakpoint
CREATE INDEX "billing_intents_team" ON "billing_intents" USING btree ("team_id","operation","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_team_time" ON "invoices" USING btree ("team_id","created_at" DESC NULLS FIRST,"invoice_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_credit_usage_team_time" ON "ai_credit_usage" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_outbox_time" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_tokens_team" ON "api_tokens" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_team_time" ON "audit_logs" USING btree ("team_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);