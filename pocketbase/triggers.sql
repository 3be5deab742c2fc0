-- _externalAuths

CREATE TRIGGER deletion_from__externalAuths AFTER DELETE ON _externalAuths
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER times_of__externalAuths AFTER INSERT ON _externalAuths
BEGIN
  UPDATE _externalAuths
    SET created = substr(created, 1, 10) || ' 00:00:00.000Z', updated = substr(updated, 1, 10) || ' 00:00:00.000Z', rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

-- _mfas

CREATE TRIGGER times_of__mfas AFTER INSERT ON _mfas
BEGIN
  UPDATE _mfas
    SET created = strftime('%Y-%m-%d %H:%M:00.000Z', created, '+59.999 seconds'), updated = strftime('%Y-%m-%d %H:%M:00.000Z', updated, '+59.999 seconds'), rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

-- _otps

CREATE TRIGGER times_of__otps AFTER INSERT ON _otps
BEGIN
  UPDATE _otps
    SET created = strftime('%Y-%m-%d %H:%M:00.000Z', created, '+59.999 seconds'), updated = strftime('%Y-%m-%d %H:%M:00.000Z', updated, '+59.999 seconds'), rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER times_of_saved__otps AFTER UPDATE OF created, updated ON _otps
WHEN NEW.created NOT LIKE '%:00.000Z' OR NEW.updated NOT LIKE '%:00.000Z'
BEGIN
  UPDATE _otps
    SET created = strftime('%Y-%m-%d %H:%M:00.000Z', created, '+59.999 seconds'), updated = strftime('%Y-%m-%d %H:%M:00.000Z', updated, '+59.999 seconds')
    WHERE rowid = NEW.rowid;
END;

-- _superusers

CREATE TRIGGER deletion_from__superusers AFTER DELETE ON _superusers
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

-- audit

CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
WHEN OLD.at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 180 * 86400000
BEGIN
  SELECT RAISE(ABORT, 'the audit log is kept');
END;

CREATE TRIGGER audit_keeps_names BEFORE UPDATE OF target, profile_id, actor_id ON audit
WHEN NEW.target != OLD.target AND ( NEW.target != '' OR OLD.profile_id = '' OR EXISTS (SELECT 1 FROM profiles WHERE id = OLD.profile_id))
BEGIN
  SELECT RAISE(ABORT, 'the audit log is never changed');
END;

CREATE TRIGGER audit_stays BEFORE UPDATE OF id, at, actor, action, subject, case_id, reason, words ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log is never changed');
END;

-- case_reports

CREATE TRIGGER report_arrives AFTER INSERT ON case_reports
BEGIN
  UPDATE cases
    SET reports = reports + 1, notes = notes + (NEW.note != '')
    WHERE id = NEW.case_id;
  UPDATE cases
    SET priority = 0
    WHERE id = NEW.case_id AND priority > 0 AND NEW.reason IN ('danger', 'child');
  UPDATE cases
    SET is_private = FALSE
    WHERE id = NEW.case_id AND is_private AND NEW.owner_id = '';
  INSERT INTO case_reasons
    VALUES (NEW.case_id, NEW.reason, 1)
    ON CONFLICT DO UPDATE
    SET reports = reports + 1;
  UPDATE case_reports
    SET note = ''
    WHERE id = ( SELECT id FROM case_reports WHERE case_id = NEW.case_id AND note != '' ORDER BY reported_at, id LIMIT 1 ) AND 100 < (SELECT notes FROM cases WHERE id = NEW.case_id);
  UPDATE cases
    SET notes = 100
    WHERE id = NEW.case_id AND notes > 100;
END;

-- cases

CREATE TRIGGER case_goes AFTER DELETE ON cases
BEGIN
  UPDATE desk_counts
    SET open = open + -(OLD.state = 'open'), urgent = urgent + -(OLD.state = 'open' AND OLD.priority = 0), objected = objected + -(OLD.state = 'objected')
    WHERE id = 1;
  UPDATE profile_cases
    SET number = number - (NOT OLD.is_private AND OLD.verdict != 'reversed')
    WHERE profile_id = OLD.profile_id AND action = OLD.action;
  DELETE
    FROM profile_cases
    WHERE profile_id = OLD.profile_id AND action = OLD.action AND number <= 0;
  DELETE
    FROM case_reports
    WHERE case_id = OLD.id;
  DELETE
    FROM case_reasons
    WHERE case_id = OLD.id;
END;

CREATE TRIGGER case_is_decided AFTER UPDATE OF action, is_private, verdict ON cases
BEGIN
  UPDATE profile_cases
    SET number = number - (NOT OLD.is_private AND OLD.verdict != 'reversed')
    WHERE profile_id = OLD.profile_id AND action = OLD.action;
  DELETE
    FROM profile_cases
    WHERE profile_id = OLD.profile_id AND action = OLD.action AND number <= 0;
  INSERT INTO profile_cases
    SELECT NEW.profile_id, NEW.action, 1
    WHERE (NOT NEW.is_private AND NEW.verdict != 'reversed')
    ON CONFLICT DO UPDATE
    SET number = number + 1;
END;

CREATE TRIGGER case_moves AFTER UPDATE OF state, priority ON cases
BEGIN
  UPDATE desk_counts
    SET open = open + (NEW.state = 'open') - (OLD.state = 'open'), urgent = urgent + (NEW.state = 'open' AND NEW.priority = 0) - (OLD.state = 'open' AND OLD.priority = 0), objected = objected + (NEW.state = 'objected') - (OLD.state = 'objected')
    WHERE id = 1;
END;

CREATE TRIGGER case_opens AFTER INSERT ON cases
BEGIN
  UPDATE desk_counts
    SET open = open + (NEW.state = 'open'), urgent = urgent + (NEW.state = 'open' AND NEW.priority = 0), objected = objected + (NEW.state = 'objected')
    WHERE id = 1;
  INSERT INTO profile_cases
    SELECT NEW.profile_id, NEW.action, 1
    WHERE (NOT NEW.is_private AND NEW.verdict != 'reversed')
    ON CONFLICT DO UPDATE
    SET number = number + 1;
END;

-- held_messages

CREATE TRIGGER deletion_from_held_messages AFTER DELETE ON held_messages
WHEN NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id)
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER held_message_arrives AFTER INSERT ON held_messages
BEGIN
  INSERT INTO inbox_counts
    VALUES (NEW.recipient_id, 0, 0, 0, 0, 1)
    ON CONFLICT DO UPDATE
    SET held = held + 1;
  DELETE
    FROM held_messages
    WHERE id = ( SELECT id FROM held_messages WHERE recipient_id = NEW.recipient_id ORDER BY created_at, id LIMIT 1 ) AND 1000 < (SELECT held FROM inbox_counts WHERE recipient_id = NEW.recipient_id);
END;

CREATE TRIGGER held_message_goes AFTER DELETE ON held_messages
BEGIN
  UPDATE inbox_counts
    SET held = held - 1
    WHERE recipient_id = OLD.recipient_id;
END;

CREATE TRIGGER mark_of_deleted_held_message AFTER DELETE ON held_messages
BEGIN
  DELETE
    FROM message_marks
    WHERE message_id = OLD.id AND NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id);
END;

CREATE TRIGGER times_of_held_messages AFTER INSERT ON held_messages
WHEN NEW.created_at NOT LIKE '%:00.000Z' OR (NEW.rowid >> 38) != unixepoch(NEW.created_at) / 60 - 26297280
BEGIN
  UPDATE held_messages
    SET created_at = substr(created_at, 1, 16) || ':00.000Z', rowid = ((unixepoch(created_at) / 60 - 26297280) << 38) + (random() & 274877906943)
    WHERE rowid = NEW.rowid;
END;

-- inbox_rules

CREATE TRIGGER deletion_from_inbox_rules AFTER DELETE ON inbox_rules
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER times_of_inbox_rules AFTER INSERT ON inbox_rules
BEGIN
  UPDATE inbox_rules
    SET rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

-- message_replies

CREATE TRIGGER deletion_from_message_replies AFTER DELETE ON message_replies
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER house_counts_answer AFTER INSERT ON message_replies
BEGIN
  INSERT INTO house_days (day, answers)
    VALUES (strftime('%Y-%m-%d', 'now'), 1)
    ON CONFLICT DO UPDATE
    SET answers = answers + 1;
END;

CREATE TRIGGER page_of_changed_reply AFTER UPDATE ON message_replies
WHEN OLD.is_public OR NEW.is_public
BEGIN
  UPDATE page_versions
    SET version = version + 1
    WHERE profile_id = (SELECT recipient_id FROM messages WHERE id = OLD.message_id);
  UPDATE page_versions
    SET version = version + 1
    WHERE profile_id = (SELECT recipient_id FROM messages WHERE id = NEW.message_id);
END;

CREATE TRIGGER page_of_deleted_reply AFTER DELETE ON message_replies
WHEN OLD.is_public
BEGIN
  UPDATE page_versions
    SET version = version + 1
    WHERE profile_id = (SELECT recipient_id FROM messages WHERE id = OLD.message_id);
END;

CREATE TRIGGER page_of_new_reply AFTER INSERT ON message_replies
WHEN NEW.is_public
BEGIN
  UPDATE page_versions
    SET version = version + 1
    WHERE profile_id = (SELECT recipient_id FROM messages WHERE id = NEW.message_id);
END;

CREATE TRIGGER times_of_message_replies AFTER INSERT ON message_replies
BEGIN
  UPDATE message_replies
    SET created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z', rowid = random() & 4611686018427387903, place = 1 + max(coalesce((SELECT place FROM message_replies WHERE user_id = NEW.user_id AND is_public = FALSE ORDER BY place DESC LIMIT 1), 0), coalesce((SELECT place FROM message_replies WHERE user_id = NEW.user_id AND is_public = TRUE ORDER BY place DESC LIMIT 1), 0), coalesce((SELECT place FROM message_replies WHERE message_id = NEW.message_id ORDER BY place DESC LIMIT 1), 0))
    WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER withheld_of_message_replies AFTER UPDATE OF is_public, is_withheld ON message_replies
WHEN NEW.is_withheld AND NEW.is_public
BEGIN
  UPDATE message_replies
    SET is_public = FALSE
    WHERE id = NEW.id;
END;

-- messages

CREATE TRIGGER deletion_from_messages AFTER DELETE ON messages
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER mark_of_deleted_message AFTER DELETE ON messages
BEGIN
  DELETE
    FROM message_marks
    WHERE message_id = OLD.id;
END;

CREATE TRIGGER message_arrives AFTER INSERT ON messages
BEGIN
  INSERT INTO inbox_counts
    VALUES (NEW.recipient_id, 1, NEW.is_new, NEW.is_favorite, NEW.is_public, 0)
    ON CONFLICT DO UPDATE
    SET messages = messages + 1, is_new = is_new + NEW.is_new, is_favorite = is_favorite + NEW.is_favorite, is_public = is_public + NEW.is_public;
END;

CREATE TRIGGER message_changes AFTER UPDATE OF is_new, is_favorite, is_public ON messages
WHEN NEW.is_new != OLD.is_new OR NEW.is_favorite != OLD.is_favorite OR NEW.is_public != OLD.is_public
BEGIN
  UPDATE inbox_counts
    SET is_new = is_new + NEW.is_new - OLD.is_new, is_favorite = is_favorite + NEW.is_favorite - OLD.is_favorite, is_public = is_public + NEW.is_public - OLD.is_public
    WHERE recipient_id = NEW.recipient_id;
END;

CREATE TRIGGER message_goes AFTER DELETE ON messages
BEGIN
  UPDATE inbox_counts
    SET messages = messages - 1, is_new = is_new + -OLD.is_new, is_favorite = is_favorite + -OLD.is_favorite, is_public = is_public + -OLD.is_public
    WHERE recipient_id = OLD.recipient_id;
END;

CREATE TRIGGER message_noted AFTER INSERT ON messages
WHEN NOT EXISTS (SELECT 1 FROM held_messages WHERE id = NEW.id)
BEGIN
  UPDATE notification_channels
    SET due_at = CASE WHEN daily_minute < 0 THEN CAST(unixepoch('subsec') * 1000 AS INTEGER) + 1 + abs(random() % 60000) WHEN CAST(unixepoch('subsec') * 1000 AS INTEGER) / 86400000 * 86400000 + daily_minute * 60000 > CAST(unixepoch('subsec') * 1000 AS INTEGER) THEN CAST(unixepoch('subsec') * 1000 AS INTEGER) / 86400000 * 86400000 + daily_minute * 60000 ELSE CAST(unixepoch('subsec') * 1000 AS INTEGER) / 86400000 * 86400000 + daily_minute * 60000 + 86400000 END, noted_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) / 60000 * 60000, tries = 0
    WHERE profile_id = NEW.recipient_id AND (due_at = 0 OR noted_at > CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

CREATE TRIGGER page_of_changed_message AFTER UPDATE ON messages
WHEN OLD.is_public OR NEW.is_public
BEGIN
  INSERT INTO page_versions
    VALUES (OLD.recipient_id, 1)
    ON CONFLICT DO UPDATE
    SET version = version + 1;
  INSERT INTO page_versions
    VALUES (NEW.recipient_id, 1)
    ON CONFLICT DO UPDATE
    SET version = version + 1;
END;

CREATE TRIGGER page_of_deleted_message AFTER DELETE ON messages
WHEN OLD.is_public
BEGIN
  UPDATE page_versions
    SET version = version + 1
    WHERE profile_id = OLD.recipient_id;
END;

CREATE TRIGGER page_of_new_message AFTER INSERT ON messages
WHEN NEW.is_public
BEGIN
  INSERT INTO page_versions
    VALUES (NEW.recipient_id, 1)
    ON CONFLICT DO UPDATE
    SET version = version + 1;
END;

CREATE TRIGGER times_of_messages AFTER INSERT ON messages
WHEN NEW.created_at NOT LIKE '%:00.000Z' OR (NEW.rowid >> 38) != unixepoch(NEW.created_at) / 60 - 26297280
BEGIN
  UPDATE messages
    SET created_at = substr(created_at, 1, 16) || ':00.000Z', rowid = ((unixepoch(created_at) / 60 - 26297280) << 38) + (random() & 274877906943)
    WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER withheld_of_messages AFTER UPDATE OF is_public, is_withheld ON messages
WHEN NEW.is_withheld AND NEW.is_public
BEGIN
  UPDATE messages
    SET is_public = FALSE
    WHERE id = NEW.id;
END;

-- newsletter_letters

CREATE TRIGGER times_of_newsletter_letters AFTER INSERT ON newsletter_letters
BEGIN
  UPDATE newsletter_letters
    SET created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z'
    WHERE rowid = NEW.rowid;
END;

-- newsletter_subscribers

CREATE TRIGGER deletion_from_newsletter_subscribers AFTER DELETE ON newsletter_subscribers
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER house_counts_confirmation AFTER UPDATE OF is_confirmed ON newsletter_subscribers
WHEN NEW.is_confirmed IS NOT OLD.is_confirmed
BEGIN
  UPDATE house_totals
    SET readers = readers + NEW.is_confirmed - coalesce(OLD.is_confirmed, FALSE)
    WHERE id = 1;
END;

CREATE TRIGGER house_counts_end_of_reader AFTER DELETE ON newsletter_subscribers
WHEN OLD.is_confirmed
BEGIN
  UPDATE house_totals
    SET readers = readers - 1
    WHERE id = 1;
END;

CREATE TRIGGER house_counts_reader AFTER INSERT ON newsletter_subscribers
WHEN NEW.is_confirmed
BEGIN
  UPDATE house_totals
    SET readers = readers + 1
    WHERE id = 1;
END;

CREATE TRIGGER times_of_newsletter_subscribers AFTER INSERT ON newsletter_subscribers
BEGIN
  UPDATE newsletter_subscribers
    SET created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z', rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

-- notification_channels

CREATE TRIGGER deletion_from_notification_channels AFTER DELETE ON notification_channels
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER device_added AFTER INSERT ON notification_channels
WHEN NEW.kind = 'push'
BEGIN
  DELETE
    FROM notification_channels
    WHERE id IN ( SELECT id FROM notification_channels WHERE profile_id = NEW.profile_id AND kind = 'push' AND id != NEW.id ORDER BY added_at DESC, id LIMIT -1 OFFSET 9);
END;

-- outcome_mails

CREATE TRIGGER deletion_from_outcome_mails AFTER DELETE ON outcome_mails
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER outcome_mail_ends AFTER UPDATE OF due_at, is_claimed ON outcome_mails
WHEN NEW.due_at = 0 AND NOT NEW.is_claimed
BEGIN
  DELETE
    FROM outcome_mails
    WHERE id = NEW.id;
END;

-- profile_cases

CREATE TRIGGER cases_are_totalled AFTER UPDATE OF number ON profile_cases
BEGIN
  UPDATE case_totals
    SET cases = cases + NEW.number - OLD.number
    WHERE profile_id = NEW.profile_id;
  DELETE
    FROM case_totals
    WHERE profile_id = NEW.profile_id AND cases <= 0;
END;

CREATE TRIGGER first_case_is_totalled AFTER INSERT ON profile_cases
BEGIN
  INSERT INTO case_totals (profile_id, cases)
    VALUES (NEW.profile_id, NEW.number)
    ON CONFLICT (profile_id) DO UPDATE
    SET cases = cases + NEW.number;
END;

-- profiles

CREATE TRIGGER audit_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  UPDATE audit
    SET target = '', profile_id = ''
    WHERE profile_id = OLD.id AND profile_id != '';
  UPDATE audit
    SET actor_id = ''
    WHERE actor_id = OLD.id AND actor_id != '';
END;

CREATE TRIGGER blocks_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM blocks
    WHERE profile_id = OLD.id;
END;

CREATE TRIGGER cases_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM cases
    WHERE profile_id = OLD.id;
END;

CREATE TRIGGER confirmed_in_time AFTER UPDATE OF verified ON profiles
WHEN NEW.verified AND NEW.confirm_until != ''
BEGIN
  UPDATE profiles
    SET confirm_until = ''
    WHERE id = NEW.id;
END;

CREATE TRIGGER deletion_from_profiles AFTER DELETE ON profiles
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER deletion_of_avatar AFTER UPDATE OF avatar ON profiles
WHEN OLD.avatar != '' AND NEW.avatar != OLD.avatar
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.avatar);
END;

CREATE TRIGGER deletion_of_preview AFTER UPDATE OF preview ON profiles
WHEN OLD.preview != '' AND NEW.preview != OLD.preview
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.preview);
END;

CREATE TRIGGER house_counts_leaving AFTER DELETE ON profiles
BEGIN
  UPDATE house_totals
    SET accounts = accounts - 1, suspended = suspended - coalesce(OLD.is_suspended, FALSE)
    WHERE id = 1;
END;

CREATE TRIGGER house_counts_sign_up AFTER INSERT ON profiles
BEGIN
  INSERT INTO house_days (day, sign_ups)
    VALUES (strftime('%Y-%m-%d', 'now'), 1)
    ON CONFLICT DO UPDATE
    SET sign_ups = sign_ups + 1;
  UPDATE house_totals
    SET accounts = accounts + 1, suspended = suspended + coalesce(NEW.is_suspended, FALSE)
    WHERE id = 1;
END;

CREATE TRIGGER house_counts_suspension AFTER UPDATE OF is_suspended ON profiles
WHEN NEW.is_suspended IS NOT OLD.is_suspended
BEGIN
  UPDATE house_totals
    SET suspended = suspended + NEW.is_suspended - coalesce(OLD.is_suspended, FALSE)
    WHERE id = 1;
END;

CREATE TRIGGER inbox_goes AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM inbox_counts
    WHERE recipient_id = OLD.id;
END;

CREATE TRIGGER moderator_needs_second_factor AFTER UPDATE OF two_factor ON profiles
WHEN NOT NEW.two_factor AND NEW.is_moderator
BEGIN
  UPDATE profiles
    SET is_moderator = FALSE
    WHERE id = NEW.id;
END;

CREATE TRIGGER notifications_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM notification_channels
    WHERE profile_id = OLD.id;
  DELETE
    FROM quiet_hours
    WHERE profile_id = OLD.id;
END;

CREATE TRIGGER page_of_changed_profile AFTER UPDATE ON profiles
WHEN TRUE
BEGIN
  INSERT INTO page_versions
    VALUES (NEW.id, 1)
    ON CONFLICT DO UPDATE
    SET version = version + 1;
END;

CREATE TRIGGER page_of_deleted_profile AFTER DELETE ON profiles
WHEN TRUE
BEGIN
  DELETE
    FROM page_versions
    WHERE profile_id = OLD.id;
END;

CREATE TRIGGER page_of_new_profile AFTER INSERT ON profiles
WHEN TRUE
BEGIN
  INSERT INTO page_versions
    VALUES (NEW.id, 1)
    ON CONFLICT DO UPDATE
    SET version = version + 1;
END;

CREATE TRIGGER times_of_profiles AFTER INSERT ON profiles
BEGIN
  UPDATE profiles
    SET created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z', rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

CREATE TRIGGER visits_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM visit_days
    WHERE profile_id = OLD.id;
END;

CREATE TRIGGER visits_of_uncounted_profile AFTER UPDATE ON profiles
WHEN NEW.visits_uncounted
BEGIN
  DELETE
    FROM visit_days
    WHERE profile_id = NEW.id;
END;

CREATE TRIGGER waiting_of_deleted_profile AFTER DELETE ON profiles
BEGIN
  DELETE
    FROM waiting_messages
    WHERE recipient_id = OLD.id;
END;

-- scam_reports

CREATE TRIGGER deletion_from_scam_reports AFTER DELETE ON scam_reports
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;

CREATE TRIGGER scam_report_goes AFTER DELETE ON scam_reports
BEGIN
  UPDATE desk_counts
    SET scams = scams + -(NOT OLD.is_done)
    WHERE id = 1;
END;

CREATE TRIGGER scam_report_moves AFTER UPDATE OF is_done ON scam_reports
BEGIN
  UPDATE desk_counts
    SET scams = scams + (NOT NEW.is_done) - (NOT OLD.is_done)
    WHERE id = 1;
END;

CREATE TRIGGER scam_report_opens AFTER INSERT ON scam_reports
BEGIN
  UPDATE desk_counts
    SET scams = scams + (NOT NEW.is_done)
    WHERE id = 1;
END;

CREATE TRIGGER times_of_scam_reports AFTER INSERT ON scam_reports
BEGIN
  UPDATE scam_reports
    SET created_at = substr(created_at, 1, 10) || ' 00:00:00.000Z', rowid = random() & 4611686018427387903
    WHERE rowid = NEW.rowid;
END;

-- waiting_messages

CREATE TRIGGER deletion_from_waiting_messages AFTER DELETE ON waiting_messages
WHEN NOT EXISTS (SELECT 1 FROM messages WHERE id = OLD.id) AND NOT EXISTS (SELECT 1 FROM held_messages WHERE id = OLD.id)
BEGIN
  INSERT OR IGNORE INTO deletions (day, name)
    VALUES (CAST(strftime('%s', 'now') AS INTEGER) / 86400, OLD.id);
END;
