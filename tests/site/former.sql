BEGIN TRANSACTION;
CREATE TABLE account (
	person_id VARCHAR(32) NOT NULL, 
	login VARCHAR(40) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	password VARCHAR(160) NOT NULL, 
	created_at DATETIME NOT NULL, 
	deleted_at DATETIME, 
	CONSTRAINT pk_account PRIMARY KEY (person_id), 
	CONSTRAINT fk_account_person_id_person FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT uq_account_login UNIQUE (login)
);
INSERT INTO "account" VALUES('7043c04dae7c5e1f02aed2ad','mira','Mira','$argon2id$v=19$m=8,t=1,p=1$L4ZxWw9Aayc$0b2LbA','2026-11-17 02:03:38.028671',NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE campaign (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	options JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_campaign PRIMARY KEY (id), 
	CONSTRAINT fk_campaign_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE TABLE campaign_game (
	campaign_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	CONSTRAINT pk_campaign_game PRIMARY KEY (campaign_id, number), 
	CONSTRAINT fk_campaign_game_campaign_id_campaign FOREIGN KEY(campaign_id) REFERENCES campaign (id), 
	CONSTRAINT fk_campaign_game_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id), 
	CONSTRAINT uq_campaign_game_table_id UNIQUE (table_id)
);
CREATE TABLE draft (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	position INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_draft PRIMARY KEY (table_id, seat, position), 
	CONSTRAINT fk_draft_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE game_table (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules_version INTEGER NOT NULL, 
	seat_count INTEGER NOT NULL, 
	options JSON NOT NULL, 
	pack TEXT NOT NULL, 
	public BOOLEAN NOT NULL, 
	host_id VARCHAR(32) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	revision INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	scores JSON NOT NULL, 
	winners JSON NOT NULL, 
	created_at DATETIME NOT NULL, 
	updated_at DATETIME NOT NULL, 
	lease_by VARCHAR(32) NOT NULL, 
	lease_until FLOAT NOT NULL, by_lot BOOLEAN DEFAULT 0 NOT NULL, drawn JSON DEFAULT '[]' NOT NULL, clock JSON, deadline FLOAT, 
	CONSTRAINT pk_game_table PRIMARY KEY (id), 
	CONSTRAINT fk_game_table_host_id_person FOREIGN KEY(host_id) REFERENCES person (id)
);
INSERT INTO "game_table" VALUES('44etexkat6jy','ferry',1,2,'{}','',0,'7043c04dae7c5e1f02aed2ad','dc1a61fd585f82376cacba78487cff3ffb49242dbffba83256c6ad27c9f5d18c','finished',22,28,'[23, 15]','[0]','2026-11-17 02:03:38.059835','2026-11-17 02:03:38.239700','',0.0,0,'[]','null',NULL);
INSERT INTO "game_table" VALUES('8g96xjdt3nvn','ferry',1,2,'{}','',0,'7043c04dae7c5e1f02aed2ad','8babf43678d3b1d273104c926efc2aa2c02cca2622cd6a17000a9bdb462a7c80','playing',8,9,'[]','[]','2026-11-17 02:03:38.248038','2026-11-17 02:03:38.287823','',0.0,0,'[]','{"pace": ["days", 0, 0, 48, true], "left": [172799.98520827293, 172799.9945924282], "running": [], "since": 0.3231675624847412, "together": 172800.0, "paused": false}',1.72800323167562484743e+05);
INSERT INTO "game_table" VALUES('hkpk9kybv77e','ferry',1,2,'{}','',1,'d30b999f9392be38ceb64fec','a3d4ea7658e22fcf908dec7f2859e7d681c90c018df218d846c9eb2250e387a0','gathering',1,0,'[]','[]','2026-11-17 02:03:38.291826','2026-11-17 02:03:38.291826','',0.0,1,'[]','null',NULL);
CREATE TABLE house_clock (
	id INTEGER NOT NULL, 
	open_seconds FLOAT NOT NULL, 
	ticked_at FLOAT NOT NULL, 
	CONSTRAINT pk_house_clock PRIMARY KEY (id)
);
INSERT INTO "house_clock" VALUES(1,1.83761119842529296875e-02,1.79488101802354073528e+09);
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_log_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "log" VALUES('44etexkat6jy',1,-1,'draw amberwort-of-seat-0','2026-11-17 02:03:38.087403');
INSERT INTO "log" VALUES('44etexkat6jy',2,-1,'draw frankincense-of-seat-1','2026-11-17 02:03:38.087403');
INSERT INTO "log" VALUES('44etexkat6jy',3,0,'bid 0','2026-11-17 02:03:38.094854');
INSERT INTO "log" VALUES('44etexkat6jy',4,1,'bid 0','2026-11-17 02:03:38.108496');
INSERT INTO "log" VALUES('44etexkat6jy',5,-1,'roll 1','2026-11-17 02:03:38.108496');
INSERT INTO "log" VALUES('44etexkat6jy',6,0,'stow','2026-11-17 02:03:38.114634');
INSERT INTO "log" VALUES('44etexkat6jy',7,1,'stow','2026-11-17 02:03:38.120150');
INSERT INTO "log" VALUES('44etexkat6jy',8,-1,'draw cochineal-of-seat-0','2026-11-17 02:03:38.120150');
INSERT INTO "log" VALUES('44etexkat6jy',9,-1,'draw brimstone-of-seat-1','2026-11-17 02:03:38.120150');
INSERT INTO "log" VALUES('44etexkat6jy',10,0,'bid 0','2026-11-17 02:03:38.124085');
INSERT INTO "log" VALUES('44etexkat6jy',11,1,'bid 0','2026-11-17 02:03:38.129270');
INSERT INTO "log" VALUES('44etexkat6jy',12,-1,'roll 6','2026-11-17 02:03:38.129270');
INSERT INTO "log" VALUES('44etexkat6jy',13,0,'stow','2026-11-17 02:03:38.144243');
INSERT INTO "log" VALUES('44etexkat6jy',14,1,'stow','2026-11-17 02:03:38.155850');
INSERT INTO "log" VALUES('44etexkat6jy',15,-1,'draw brimstone-of-seat-0','2026-11-17 02:03:38.155850');
INSERT INTO "log" VALUES('44etexkat6jy',16,-1,'draw brimstone-of-seat-1','2026-11-17 02:03:38.155850');
INSERT INTO "log" VALUES('44etexkat6jy',17,0,'bid 0','2026-11-17 02:03:38.168608');
INSERT INTO "log" VALUES('44etexkat6jy',18,1,'bid 0','2026-11-17 02:03:38.176303');
INSERT INTO "log" VALUES('44etexkat6jy',19,-1,'roll 1','2026-11-17 02:03:38.176303');
INSERT INTO "log" VALUES('44etexkat6jy',20,0,'stow','2026-11-17 02:03:38.198963');
INSERT INTO "log" VALUES('44etexkat6jy',21,1,'stow','2026-11-17 02:03:38.208126');
INSERT INTO "log" VALUES('44etexkat6jy',22,-1,'draw dragonroot-of-seat-0','2026-11-17 02:03:38.208126');
INSERT INTO "log" VALUES('44etexkat6jy',23,-1,'draw cochineal-of-seat-1','2026-11-17 02:03:38.208126');
INSERT INTO "log" VALUES('44etexkat6jy',24,0,'bid 0','2026-11-17 02:03:38.212820');
INSERT INTO "log" VALUES('44etexkat6jy',25,1,'bid 0','2026-11-17 02:03:38.222769');
INSERT INTO "log" VALUES('44etexkat6jy',26,-1,'roll 3','2026-11-17 02:03:38.222769');
INSERT INTO "log" VALUES('44etexkat6jy',27,0,'stow','2026-11-17 02:03:38.234270');
INSERT INTO "log" VALUES('44etexkat6jy',28,1,'stow','2026-11-17 02:03:38.239700');
INSERT INTO "log" VALUES('8g96xjdt3nvn',1,-1,'draw amberwort-of-seat-0','2026-11-17 02:03:38.252962');
INSERT INTO "log" VALUES('8g96xjdt3nvn',2,-1,'draw brimstone-of-seat-1','2026-11-17 02:03:38.252962');
INSERT INTO "log" VALUES('8g96xjdt3nvn',3,0,'bid 0','2026-11-17 02:03:38.255965');
INSERT INTO "log" VALUES('8g96xjdt3nvn',4,1,'bid 0','2026-11-17 02:03:38.258175');
INSERT INTO "log" VALUES('8g96xjdt3nvn',5,-1,'roll 2','2026-11-17 02:03:38.258175');
INSERT INTO "log" VALUES('8g96xjdt3nvn',6,0,'stow','2026-11-17 02:03:38.272967');
INSERT INTO "log" VALUES('8g96xjdt3nvn',7,1,'stow','2026-11-17 02:03:38.278359');
INSERT INTO "log" VALUES('8g96xjdt3nvn',8,-1,'draw cochineal-of-seat-0','2026-11-17 02:03:38.278359');
INSERT INTO "log" VALUES('8g96xjdt3nvn',9,-1,'draw elderdown-of-seat-1','2026-11-17 02:03:38.278359');
CREATE TABLE notice (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_notice PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_notice_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id)
);
CREATE TABLE person (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	created_at DATETIME NOT NULL, seen FLOAT DEFAULT '0' NOT NULL, asks_all BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_person PRIMARY KEY (id)
);
INSERT INTO "person" VALUES('7043c04dae7c5e1f02aed2ad','Mira','2026-11-17 02:03:37.985526',0.0,0);
INSERT INTO "person" VALUES('d30b999f9392be38ceb64fec','Ben','2026-11-17 02:03:38.017015',1.83761119842529296875e-02,1);
CREATE TABLE proposal (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	by_seat INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	agreed JSON NOT NULL, since FLOAT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_proposal PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_proposal_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "proposal" VALUES('8g96xjdt3nvn',1,'end',0,0,-1,'[]',0.0);
CREATE TABLE pulse (
	id VARCHAR(32) NOT NULL, 
	filler BLOB NOT NULL, 
	CONSTRAINT pk_pulse PRIMARY KEY (id)
);
CREATE TABLE recovery_code (
	person_id VARCHAR(32) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_recovery_code PRIMARY KEY (person_id, digest), 
	CONSTRAINT fk_recovery_code_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','e632e1d8153cf06a627fc4a40bfd4dd73294d5feaab9071ec142975bf5f59994');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','4ef27859993e7c1dd7d56a0b3d183819ed5b88100249b79e69286086bd479b90');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','c67da24e17cb0e2932b986db66e40731dfaee192b3c367ba168107440773bc28');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','bf8c6d74bff261d9b0094c3040a101d3d814e71f53d8322c8cceb00e1b993ddb');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','142062dfcb6497e4aba3c5a5b7a2a1dac5130376ac0416b42cff350edd2e679d');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','43ca440d94ee415d3aa87ff5dc9ecfd1b0ebc94c7992b14304a3d6e6627b98e6');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','72240d5d2bb5cf91e348af8147556bfc6d0a0ad4d46a63219e87a0268202a33f');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','15cab9fb51f03ddc13eca1a20341e399fe3aa8a43506b724b212ad1f4082e229');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','c420e073246d226f6e264a37868d95903e8053a2e9e5e2f6c824349ee9c5d025');
INSERT INTO "recovery_code" VALUES('7043c04dae7c5e1f02aed2ad','5faa2cc5e30aebad91ed7df0cf1a4b7b1a07e36297a4ec6962ddd640c76ba840');
CREATE TABLE seat (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person_id VARCHAR(32), 
	level VARCHAR(40) NOT NULL, 
	salt VARCHAR(80) NOT NULL, 
	asked BOOLEAN NOT NULL, 
	touches INTEGER NOT NULL, 
	CONSTRAINT pk_seat PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_seat_person_id_person FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT fk_seat_table_id_game_table FOREIGN KEY(table_id) REFERENCES game_table (id)
);
INSERT INTO "seat" VALUES('44etexkat6jy',0,'human','7043c04dae7c5e1f02aed2ad','','264f41575b4c168b',0,4);
INSERT INTO "seat" VALUES('44etexkat6jy',1,'human','d30b999f9392be38ceb64fec','','2852ddf7ceedbbb2',0,0);
INSERT INTO "seat" VALUES('8g96xjdt3nvn',0,'human','7043c04dae7c5e1f02aed2ad','','096a496f1ab24863',1,1);
INSERT INTO "seat" VALUES('8g96xjdt3nvn',1,'human','d30b999f9392be38ceb64fec','','15970ff531cdc5ff',1,0);
INSERT INTO "seat" VALUES('hkpk9kybv77e',0,'human','d30b999f9392be38ceb64fec','','25e50d17d7c24217',0,0);
INSERT INTO "seat" VALUES('hkpk9kybv77e',1,'open',NULL,'','',0,0);
CREATE TABLE secret (
	name VARCHAR(32) NOT NULL, 
	value VARCHAR(128) NOT NULL, 
	CONSTRAINT pk_secret PRIMARY KEY (name)
);
CREATE TABLE sign_in (
	id VARCHAR(32) NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	agent VARCHAR(80) NOT NULL, 
	created_at DATETIME NOT NULL, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_sign_in PRIMARY KEY (id), 
	CONSTRAINT fk_sign_in_person_id_person FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "sign_in" VALUES('f59db740283cb9c5dd5bc2c6','7043c04dae7c5e1f02aed2ad','Firefox · Linux','2026-11-17 02:03:38.034701','2026-11-17 02:03:38.034701');
CREATE TABLE token (
	id INTEGER NOT NULL, 
	person_id VARCHAR(32) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	label VARCHAR(40) NOT NULL, 
	created_at DATETIME NOT NULL, 
	CONSTRAINT pk_token PRIMARY KEY (id), 
	CONSTRAINT fk_token_person_id_person FOREIGN KEY(person_id) REFERENCES person (id), 
	CONSTRAINT uq_token_digest UNIQUE (digest)
);
INSERT INTO "token" VALUES(1,'7043c04dae7c5e1f02aed2ad','d7a78fe9e66d7b129aa19d756dc5793f5e944f9e54abac6c115cbe0168166236','api','2026-11-17 02:03:38.048289');
CREATE INDEX ix_game_table_status_updated ON game_table (status, updated_at);
CREATE INDEX ix_token_person_id ON token (person_id);
CREATE INDEX ix_seat_person_id ON seat (person_id);
CREATE INDEX ix_campaign_person_id ON campaign (person_id);
CREATE INDEX ix_person_seen ON person (seen);
CREATE INDEX ix_sign_in_person_id ON sign_in (person_id);
CREATE INDEX ix_game_table_deadline ON game_table (deadline);
COMMIT;
