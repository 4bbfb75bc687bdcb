import io
import logging
import os
import tarfile
import unittest

from client import SCANS, Client

client = Client()
ask = client.ask
logging.disable(logging.CRITICAL)


class Account(unittest.TestCase):
    def test_signs_in(self):
        self.assertEqual(client.sign_in().json, {"name": "kari"})
        wrong = ask("POST", "sign-in", "name=kari&password=x")
        self.assertEqual((wrong.status_code, wrong.text), (403, "no"))
        self.assertEqual(ask("GET", "sign-in").status_code, 405)
        self.assertEqual(ask("GET", "health").json, {"ok": True})

    def test_renames_for_who_is_signed_in(self):
        client.sign_in()
        self.assertEqual(ask("POST", "rename", "name=Dr+Berg").json, {"1": "Dr Berg"})
        self.assertEqual(ask("POST", "rename", "name=x", cookies={}).status_code, 403)
        self.assertEqual(ask("POST", "rename", "name=x", cookies={"session": "kari:00"}).status_code, 403)

    def test_goes_on_within_the_site(self):
        answer = ask("GET", "after", next="/patients/by-name")
        self.assertEqual((answer.status_code, answer["Location"]), (302, "/patients/by-name"))
        self.assertEqual(ask("GET", "after")["Location"], "/")
        answer = ask("GET", "language", back="/after")
        self.assertEqual((answer["Location"], answer.cookies["language"]["value"]), ("/after", "nb"))

    def test_makes_pins(self):
        pins = [ask("GET", "pin").json["pin"] for _ in range(20)]
        self.assertTrue(all(100000 <= pin <= 999999 for pin in pins))
        self.assertGreater(len(set(pins)), 15)

    def test_takes_results_of_the_lab(self):
        token = {"X-Lab-Token": os.environ["LAB_TOKEN"]}
        self.assertEqual(ask("POST", "lab", b"[1, 2, 3]", token).json, {"values": 3})
        for wrong in ({"X-Lab-Token": "x" * 19}, {"X-Lab-Token": ""}, {}):
            self.assertEqual(ask("POST", "lab", b"[]", wrong).status_code, 403)

    def test_shows_badges(self):
        answer = ask("GET", "badge", name="Kari")
        self.assertTrue(answer["Content-Type"].startswith("text/html"))
        self.assertEqual(answer.text, "<b>Kari</b>")
        self.assertEqual(ask("GET", "badge").text, "<b>guest</b>")

    def test_knows_the_protocol_of_the_laboratory(self):
        from clinic.views.account import laboratory_context

        self.assertTrue(laboratory_context().get_ciphers())


class Patients(unittest.TestCase):
    def test_finds_by_name(self):
        self.assertEqual(ask("GET", "patients/by-name", name="Åse Vik").json, {"patients": [[1, "Åse Vik"]]})
        self.assertEqual(ask("GET", "patients/by-name", name="nobody").json, {"patients": []})

    def test_finds_by_ward(self):
        self.assertEqual(ask("GET", "patients/by-ward", ward="A").json, {"names": ["Åse Vik", "Liam O'Hara"]})
        self.assertEqual(ask("GET", "patients/by-ward", ward="A", **{"from": "2"}).json, {"names": ["Liam O'Hara"]})

    def test_searches(self):
        self.assertEqual(ask("GET", "patients/search", text="hara").json, {"names": ["Liam O'Hara"]})
        self.assertEqual(len(ask("GET", "patients/search").json["names"]), 3)

    def test_keeps_notes(self):
        self.assertEqual(ask("POST", "patients/note", "id=2&note=sleeps+50%25+better").json, {"changed": 1})
        self.assertEqual(ask("GET", "patients/page", id="1").text, "<h1>Åse Vik</h1><p></p>")
        self.assertEqual(ask("GET", "patients/page", id="1", hint="ring first").text, "<h1>Åse Vik</h1><p>ring first</p>")
        self.assertEqual(ask("POST", "patients/note", "id=9&note=x").json, {"changed": 0})

    def test_divides(self):
        self.assertEqual(ask("GET", "patients/divide", by="4").json, {"each": 25})
        self.assertEqual(ask("GET", "patients/divide", by="0").status_code, 500)


class Scans(unittest.TestCase):
    def test_stores_and_shows(self):
        self.assertEqual(ask("POST", "scans/store", b"%PDF\nx\n", name="a.pdf").text, "stored")
        self.assertEqual(ask("GET", "scans/show", name="a.pdf").content, b"%PDF\nx\n")
        self.assertEqual(ask("GET", "scans/show", name="none.pdf").status_code, 404)
        self.assertEqual(ask("GET", "scans/lines", name="a.pdf").json, {"lines": 2})
        self.assertEqual(ask("GET", "scans/type", name="a.pdf").json, {"type": "pdf"})
        self.assertEqual(ask("POST", "scans/publish", name="a.pdf").json, {"published": True})
        self.assertEqual(ask("GET", "scans/show", name="a.pdf").content, b"%PDF\nx\n")

    def test_unpacks(self):
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as archive:
            for name in ("one.png", "two.png"):
                entry = tarfile.TarInfo(name)
                entry.size = 3
                archive.addfile(entry, io.BytesIO(b"png"))
        self.assertEqual(ask("POST", "scans/unpack", packed.getvalue()).json, {"files": 2})
        self.assertTrue(os.path.exists(os.path.join(SCANS, "two.png")))

    def test_gives_equal_scans_equal_checksums(self):
        one, same, other = (ask("POST", "scans/checksum", body).json["checksum"] for body in (b"a", b"a", b"b"))
        self.assertEqual(one, same)
        self.assertNotEqual(one, other)


if __name__ == "__main__":
    unittest.main()
