import logging
import os

import docx
import dotenv
import h5py
import lxml.etree
import numpy
import openpyxl
import pandas
from flask import Flask, request

app = Flask(__name__)


@app.get("/read")
def read():
    name = request.args["name"]
    os.chdir(name)  # finding: path-traversal
    numpy.load(name)  # finding: path-traversal
    numpy.savetxt(name, [])  # finding: path-traversal
    pandas.DataFrame().to_csv(name)  # finding: path-traversal
    openpyxl.load_workbook(name)  # finding: path-traversal
    docx.Document(name)  # finding: path-traversal
    h5py.File(name)  # finding: path-traversal
    lxml.etree.parse(name)  # finding: path-traversal
    logging.basicConfig(filename=name)  # finding: path-traversal
    return dotenv.dotenv_values(name)  # finding: path-traversal
