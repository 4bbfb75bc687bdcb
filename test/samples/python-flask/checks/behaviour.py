import base64
import hashlib
import hmac
import io
import logging
import os
import sqlite3
import tarfile
import unittest
import zipfile

from client import DOCUMENTS, Client

client = Client()
logging.disable(logging.CRITICAL)


def ask(method, path, *given, **named):
    return client.ask(method, path, *given, **named)


class Accounts(unittest.TestCase):
    def test_signs_in_who_knows_the_password(self):
        self.assertEqual(client.sign_in().json, {"name": "nora"})
        self.assertEqual(ask("GET", "/account/me").json, {"name": "nora"})
        self.assertEqual(client.sign_in(password="rain").status, 403)
        self.assertEqual(ask("GET", "/account/me", session="").status, 401)
        self.assertEqual(ask("GET", "/account/me", session="boss.00").status, 401)

    def test_leaves_for_a_page_of_the_site(self):
        answer = ask("GET", "/account/leave", next="/hello")
        self.assertEqual((answer.status, answer.headers["location"]), (302, "/hello"))
        self.assertEqual(ask("GET", "/account/leave").headers["location"], "/")

    def test_makes_another_token_each_time(self):
        from desk.database import connection

        tokens = set()
        for _ in range(5):
            self.assertEqual(ask("POST", "/account/reset", {"name": "nora"}).status, 202)
            token = connection.execute("SELECT reset_token FROM users WHERE name = 'nora'").fetchone()[0]
            self.assertRegex(token, r"^[\w-]{20,}$")
            tokens.add(token)
        self.assertEqual(len(tokens), 5)

    def test_takes_what_the_scanner_signed(self):
        signature = hmac.new(os.environ["SCANNER_KEY"].encode(), b"page", hashlib.sha256).hexdigest()
        self.assertEqual(ask("POST", "/account/scanned", b"page", {"X-Signature": signature}).json, {"received": 4})
        for wrong in ("0" * 64, "short", ""):
            self.assertEqual(ask("POST", "/account/scanned", b"page", {"X-Signature": wrong}).status, 401)
        self.assertEqual(ask("POST", "/account/scanned", b"page").status, 401)

    def test_tells_addresses_from_other_text(self):
        for address in ("nora@example.org", "n.ora-2@mail.example.com", "a_b@x.de"):
            self.assertTrue(ask("GET", "/account/check-mail", address=address).json["ok"], address)
        for address in ("nora", "@example.org", "nora@", "n..o@example.org", "nora@example"):
            self.assertFalse(ask("GET", "/account/check-mail", address=address).json["ok"], address)


class SignedIn(unittest.TestCase):
    def setUp(self):
        client.sign_in()


class Documents(SignedIn):
    def test_stores_and_hands_out(self):
        self.assertEqual(ask("POST", "/documents/put", b"%PDF one\ntwo\n", name="lease.pdf").status, 201)
        self.assertEqual(ask("GET", "/documents/get", name="lease.pdf").body, b"%PDF one\ntwo\n")
        self.assertEqual(ask("GET", "/documents/scan/lease.pdf").body, b"%PDF one\ntwo\n")
        self.assertEqual(ask("GET", "/documents/get", name="other.pdf").status, 404)
        self.assertIn("lease.pdf", ask("GET", "/documents/").json)
        self.assertEqual(ask("GET", "/documents/", session="").status, 401)

    def test_looks_into_documents(self):
        ask("POST", "/documents/put", b"%PDF one\ntwo\n", name="lease.pdf")
        ask("POST", "/documents/put", b"plain\n", name="plain.txt")
        self.assertEqual(ask("GET", "/documents/lines", name="lease.pdf").json, {"lines": 2})
        self.assertEqual(ask("GET", "/documents/kind", name="lease.pdf").json, {"kind": "pdf"})
        self.assertEqual(ask("GET", "/documents/kind", name="plain.txt").json, {"kind": "other"})
        self.assertEqual(ask("POST", "/documents/pack", name="plain.txt").json, {"packed": True})
        self.assertTrue(os.path.exists(os.path.join(DOCUMENTS, "plain.txt.gz")))
        self.assertEqual(ask("POST", "/documents/pack", name="missing.txt").json, {"packed": False})

    def test_unpacks_archives(self):
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w:gz") as archive:
            entry = tarfile.TarInfo("box/letter.txt")
            entry.size = 4
            archive.addfile(entry, io.BytesIO(b"dear"))
        self.assertEqual(ask("POST", "/documents/unpack-tar", packed.getvalue()).json, {"files": 1})
        with open(os.path.join(DOCUMENTS, "box", "letter.txt"), "rb") as file:
            self.assertEqual(file.read(), b"dear")
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as archive:
            archive.writestr("one.txt", "1")
            archive.writestr("two.txt", "22")
        self.assertEqual(ask("POST", "/documents/unpack-zip", packed.getvalue()).json, {"files": 2})
        with open(os.path.join(DOCUMENTS, "two.txt"), "rb") as file:
            self.assertEqual(file.read(), b"22")

    def test_gives_equal_papers_equal_checksums(self):
        one, same, other = (ask("POST", "/documents/checksum", body).json["checksum"] for body in (b"a", b"a", b"b"))
        self.assertRegex(one, r"^[0-9a-f]{32,}$")
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)

    def test_shares(self):
        ask("POST", "/documents/put", b"x", name="shared.txt")
        self.assertEqual(ask("POST", "/documents/share", name="shared.txt").json, {"shared": True})
        self.assertEqual(ask("GET", "/documents/get", name="shared.txt").body, b"x")


class Exchange(SignedIn):
    def test_reads_titles(self):
        self.assertEqual(ask("POST", "/exchange/xml", "<title>A &amp; B</title>").json, {"title": "A & B"})

    def test_reads_settings(self):
        answer = ask("POST", "/exchange/settings", "title: Lease\ncopies: 2\n")
        self.assertEqual(answer.json, {"title": "Lease", "copies": 2})
        self.assertEqual(ask("POST", "/exchange/settings", "title: Lease\n").json, {"title": "Lease", "copies": 1})

    def test_keeps_drafts(self):
        draft = {"title": "Lease", "pages": [1, 2]}
        saved = ask("POST", "/exchange/draft", draft).json["draft"]
        base64.b64decode(saved)
        self.assertEqual(ask("POST", "/exchange/draft/open", saved).json, draft)

    def test_reads_filters(self):
        answer = ask("POST", "/exchange/filter", "{'year': 2022, 'owner': 'nora'}")
        self.assertEqual(answer.json, {"fields": ["owner", "year"]})

    def test_adds_up(self):
        self.assertEqual(ask("POST", "/exchange/total", {"amounts": [1, 2.5]}).json, {"total": 3.5})
        self.assertEqual(ask("POST", "/exchange/total", {"amounts": None}).status, 400)

    def test_cannot_reach_a_partner_who_is_not_there(self):
        from desk.exchange import ask_partner

        with self.assertRaises(OSError):
            ask_partner("https://127.0.0.1:1/")


class Pages(unittest.TestCase):
    def test_are_html(self):
        answer = ask("GET", "/hello", name="Ann")
        self.assertTrue(answer.headers["content-type"].startswith("text/html"))
        self.assertEqual(answer.text, "<h1>Hello Ann</h1><footer>Paper desk</footer>")
        self.assertEqual(ask("GET", "/hello").text, "<h1>Hello guest</h1><footer>Paper desk</footer>")
        missing = ask("GET", "/missing/old/page")
        self.assertEqual((missing.status, missing.text), (404, "<p>There is no page old/page.</p>"))
        self.assertEqual(ask("GET", "/label", text="Lease 2021").text, "<b>Lease 2021</b>")
        self.assertEqual(ask("GET", "/health", headers={"Origin": "http://localhost"}).json, {"ok": True})


class Reports(SignedIn):
    def test_finds_own_papers(self):
        self.assertEqual(ask("GET", "/reports/search", text="Lea").json, [{"title": "Lease", "year": 2021}])
        self.assertEqual(ask("GET", "/reports/search", text="Salar").json, [])
        self.assertEqual(len(ask("GET", "/reports/search").json), 3)

    def test_filters_by_year(self):
        titles = {paper["title"] for paper in ask("GET", "/reports/year", year="2022").json}
        self.assertEqual(titles, {"Letter to O'Neill", "Lamp, 100%"})
        self.assertEqual(ask("GET", "/reports/year", year="1999").json, [])

    def test_keeps_notes(self):
        changed = ask("POST", "/reports/note", {"title": "Lease", "note": "until May, 50%"})
        self.assertEqual(changed.json, {"changed": 1})
        self.assertEqual(ask("POST", "/reports/note", {"title": "Salaries", "note": "x"}).json, {"changed": 0})
        self.assertEqual(ask("GET", "/reports/notes").json, [{"title": "Lease", "note": "until May, 50%"}])

    def test_sorts(self):
        by_title = ["Lamp, 100%", "Lease", "Letter to O'Neill"]
        self.assertEqual(ask("GET", "/reports/sorted").json, by_title)
        self.assertEqual(ask("GET", "/reports/sorted", by="year").json[0], "Lease")

    def test_matches_words(self):
        self.assertEqual(ask("GET", "/reports/match", pattern="Le").json, ["Lease", "Letter"])
        self.assertEqual(ask("GET", "/reports/match", pattern="nothing").json, [])

    def test_exports(self):
        self.assertEqual(ask("POST", "/reports/export", {"lines": ["a;b", "ä"]}).json, {"bytes": 6})


class Storage(unittest.TestCase):
    def test_is_what_it_was(self):
        from desk.database import connection

        self.assertIs(connection.row_factory, sqlite3.Row)


if __name__ == "__main__":
    unittest.main()
